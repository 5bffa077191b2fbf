// The calls of calls_in.hpp, and what is behind them.
#ifndef LIMCODE_BORROW_HPP
#define LIMCODE_BORROW_HPP

#include <limcode/api.hpp>
#include <limcode/calls_in.hpp>
#include <limcode/codec/borrowed.hpp>
#include <limcode/config.hpp>

#endif
