// Everything that each generated header needs. The codecs of rarer types have headers of their own, which a generated
// header includes where it has such a type: <limcode/codec/map.hpp>, set, c_string, non_zero, time, net, variant,
// bound, range. <limcode/hash.hpp> is included where a type has a hash.
#ifndef LIMCODE_RUNTIME_HPP
#define LIMCODE_RUNTIME_HPP

#include <limcode/api.hpp>
#include <limcode/at_end.hpp>
#include <limcode/bits.hpp>
#include <limcode/box.hpp>
#include <limcode/bytes.hpp>
#include <limcode/bytes_sink.hpp>
#include <limcode/calls.hpp>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/codec/option.hpp>
#include <limcode/codec/product.hpp>
#include <limcode/codec/scalar.hpp>
#include <limcode/codec/sequence.hpp>
#include <limcode/codec/text.hpp>
#include <limcode/config.hpp>
#include <limcode/default_init.hpp>
#include <limcode/delta.hpp>
#include <limcode/error.hpp>
#include <limcode/expectations.hpp>
#include <limcode/failures.hpp>
#include <limcode/field_path.hpp>
#include <limcode/has_codec.hpp>
#include <limcode/in_place.hpp>
#include <limcode/isa.hpp>
#include <limcode/limits.hpp>
#include <limcode/number.hpp>
#include <limcode/pages.hpp>
#include <limcode/progress.hpp>
#include <limcode/put.hpp>
#include <limcode/reader.hpp>
#include <limcode/result.hpp>
#include <limcode/scalar.hpp>
#include <limcode/section.hpp>
#include <limcode/sink.hpp>
#include <limcode/sized_bytes.hpp>
#include <limcode/sizer.hpp>
#include <limcode/sizes.hpp>
#include <limcode/stream.hpp>
#include <limcode/utf8.hpp>
#include <limcode/varint.hpp>
#include <limcode/vector_sink.hpp>
#include <limcode/version.hpp>
#include <limcode/wire_size.hpp>
#include <limcode/writer.hpp>

#endif
