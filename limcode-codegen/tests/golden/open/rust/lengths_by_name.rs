#[automatically_derived]
impl<const N: usize> ::limcode::Layout for LengthsByName<N> {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "LengthsByName";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<Hash>();
        LEN + N * 8 + LEN + N * <Hash as ::limcode::Layout>::MIN_SIZE + other::LEN * 3
            + 2
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<Hash>();
        <Hash as ::limcode::Layout>::IS_FIXED
    };
    #[allow(unused_braces, unused_parens)]
    const MAX_SIZE: ::core::option::Option<usize> = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::max_sum([
            ::limcode::max_times(::core::option::Option::Some(1), LEN),
            ::limcode::max_times(::core::option::Option::Some(8), N),
            ::limcode::max_times(::core::option::Option::Some(1), LEN),
            ::limcode::max_times(<Hash as ::limcode::Layout>::MAX_SIZE, N),
            ::limcode::max_times(::core::option::Option::Some(3), other::LEN),
            ::core::option::Option::Some(2),
        ])
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::encode_steps(9, [<Hash as ::limcode::Layout>::ENCODE_STEPS])
    };
    const BULK: ::limcode::Bulk<Self> = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__bulk!(
            Self { before : u8, bytes : [u8; LEN], words : [[u32; 2]; N], flags : [bool;
            LEN], hashes : [Hash; N], pairs : [(u8, u16); other::LEN], after : u8 }
        )
    };
}
#[automatically_derived]
impl<const N: usize> ::limcode::Encode for LengthsByName<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        output
            .put_row((
                ::limcode::row::Fixed(&self.before),
                ::limcode::row::in_field(::limcode::row::Fixed(&self.bytes), "bytes"),
                ::limcode::row::in_field(::limcode::row::Fixed(&self.words), "words"),
            ))?;
        for (flags_index, flags_elem) in ::core::iter::Iterator::enumerate(
            <[_]>::iter(&self.flags),
        ) {
            output
                .put_row((::limcode::row::Made(*flags_elem as ::core::primitive::u8),))?;
        }
        for (hashes_index, hashes_elem) in ::core::iter::Iterator::enumerate(
            <[_]>::iter(&self.hashes),
        ) {
            output
                .put_row((
                    ::limcode::row::at(
                        <Hash as ::limcode::Encode>::row_part(hashes_elem),
                        |error| error.in_index(hashes_index).in_field("hashes"),
                    ),
                ))?;
        }
        for (pairs_index, pairs_elem) in ::core::iter::Iterator::enumerate(
            <[_]>::iter(&self.pairs),
        ) {
            output
                .put_row((
                    ::limcode::row::run((
                        ::limcode::row::Fixed(&pairs_elem.0),
                        ::limcode::row::Fixed(&pairs_elem.1),
                    )),
                ))?;
        }
        output.put_row((::limcode::row::Fixed(&self.after),))?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de, const N: usize> ::limcode::Decode<'de> for LengthsByName<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn decode<LimcodeMode: ::limcode::Mode>(
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<Self> {
        <Self as ::limcode::Decode<'de>>::decode_to(input, ())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn decode_to<
        LimcodeMode: ::limcode::Mode,
        LimcodePlace: ::limcode::__private::Place<Self>,
    >(
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
        site: LimcodePlace::Site,
    ) -> ::limcode::Result<LimcodePlace> {
        ::limcode::__private::coded::<Hash>();
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED {
                    LEN + N * 8 + LEN + N * <Hash as ::limcode::Layout>::MIN_SIZE
                        + other::LEN * 3 + 2
                } else {
                    0
                },
            )?;
        let run = input.take_run::<1>()?;
        let before = run.get(0);
        let bytes = input.take().map_err(::limcode::__private::in_field("bytes"))?;
        let words = input.take().map_err(::limcode::__private::in_field("words"))?;
        input.need_whole(LEN)?;
        let flags = ::limcode::array_from_fn(|flags_index| {
            let run = input.take_run::<1>()?;
            let flags_elem = run
                .get_bool(0)
                .map_err(|error| error.in_index(flags_index).in_field("flags"))?;
            ::core::result::Result::Ok(flags_elem)
        })?;
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED {
                    N * <Hash as ::limcode::Layout>::MIN_SIZE
                } else {
                    0
                },
            )?;
        let hashes = ::limcode::array_from_fn(|hashes_index| {
            if !(<Hash as ::limcode::Layout>::IS_FIXED) {
                ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                    .map_err(|error| error.in_index(hashes_index).in_field("hashes"))?;
            }
            let hashes_elem = if const {
                ::limcode::__private::is_pod::<Hash, LimcodeMode>()
            } {
                ::limcode::Reader::take_pod::<Hash>(input)
                    .map_err(|error| error.in_index(hashes_index).in_field("hashes"))?
                    .copied()
            } else {
                <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                    .map_err(|error| error.in_index(hashes_index).in_field("hashes"))?
            };
            ::core::result::Result::Ok(hashes_elem)
        })?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, other::LEN * 3 + 1)
                .map_err(|error| {
                    error.in_first_missing(&[(other::LEN * 3, "pairs"), (1, "after")])
                })?;
        }
        input.need_whole(other::LEN * 3)?;
        let pairs = ::limcode::array_from_fn(|pairs_index| {
            let run = input.take_run::<3>()?;
            let pairs_elem_0 = run.get(0);
            let pairs_elem_1 = run.get(1);
            ::core::result::Result::Ok((pairs_elem_0, pairs_elem_1))
        })?;
        let run = input.take_run::<1>()?;
        let after = run.get(0);
        let room = LimcodePlace::room(site, ::limcode::Reader::offset(input))?;
        ::core::result::Result::Ok(
            LimcodePlace::of(
                room,
                Self {
                    before,
                    bytes,
                    words,
                    flags,
                    hashes,
                    pairs,
                    after,
                },
            ),
        )
    }
}
::limcode::__by_value!([const N : usize] LengthsByName < N > []);
