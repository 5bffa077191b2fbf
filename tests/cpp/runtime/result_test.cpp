// A value or an error.
#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using limcode::error;
using limcode::result;
using support::operator+;

error make(errc code, std::size_t offset) {
  error fault;
  fault.code = code;
  fault.offset = offset;
  return fault;
}

template <class Left, class Right>
concept is_compared = requires(const Left& left, const Right& right) {
  left == right;
};

/// Counts its objects. Moving one throws when told so.
struct fragile {
  static inline int objects = 0;
  static inline bool throws = false;

  fragile() noexcept { ++objects; }
  fragile(fragile&&) {
    if (throws) throw 1;
    ++objects;
  }
  ~fragile() { --objects; }
};

TEST(Result, AnAssignmentThatThrowsLeavesAnError) {
  {
    result<fragile> to(std::in_place);
    result<fragile> from(std::in_place);
    to = std::move(from);
    EXPECT_TRUE(to);
    EXPECT_EQ(fragile::objects, 2);
    const auto assign = [&to] {
      // The parameter of the assignment is this one, without a move.
      to.operator=([] {
        fragile::throws = true;
        return result<fragile>(std::in_place);
      }());
    };
    EXPECT_THROW(assign(), int);
    fragile::throws = false;
    EXPECT_FALSE(to);
    EXPECT_EQ(to.error().code, errc::out_of_memory);
    EXPECT_EQ(fragile::objects, 1);
    to = result<fragile>(std::in_place);
    EXPECT_TRUE(to);
  }
  EXPECT_EQ(fragile::objects, 0);
}

TEST(Result, AFailureEndsTheValue) {
  {
    result<fragile> held(std::in_place);
    held.fail(make(errc::invalid_utf8, 3));
    EXPECT_EQ(fragile::objects, 0);
    EXPECT_EQ(held.error().offset, 3U);
  }
  EXPECT_EQ(fragile::objects, 0);
}

TEST(Result, HoldsAValueOrAnError) {
  result<std::string> good(std::string("text"));
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(good->size(), 4U);
  EXPECT_EQ(*std::move(good), "text");
  result<std::string> bad(make(errc::invalid_utf8, 3));
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.error().offset, 3U);
  result<std::string> copy = bad;
  EXPECT_EQ(copy.error().code, errc::invalid_utf8);
  copy = result<std::string>(std::string("again"));
  EXPECT_EQ(copy.value(), "again");
  bad = copy;
  EXPECT_EQ(*bad, "again");
  bad.fail(make(errc::invalid_bool, 0));
  EXPECT_EQ(std::move(bad).error().code, errc::invalid_bool);
}

TEST(Result, MoveOnlyValuesWork) {
  result<std::unique_ptr<int>> made(std::make_unique<int>(5));
  result<std::unique_ptr<int>> moved = std::move(made);
  EXPECT_EQ(**moved, 5);
  const std::unique_ptr<int> out = std::move(moved).value();
  EXPECT_EQ(*out, 5);
}

TEST(Result, AMovedErrorLeavesAnErrorBehind) {
  result<std::string> bad(make(errc::invalid_utf8, 3));
  result<std::string> moved = std::move(bad);
  EXPECT_EQ(moved.error().code, errc::invalid_utf8);
  EXPECT_FALSE(bad.has_value());  // NOLINT(bugprone-use-after-move)
  const error taken = std::move(moved).error();
  EXPECT_EQ(taken.offset, 3U);
  EXPECT_FALSE(moved.has_value());  // NOLINT(bugprone-use-after-move)
  EXPECT_FALSE(std::move(moved).error().ok());
  bad = result<std::string>(std::string("good"));
  EXPECT_EQ(*bad, "good");
}

TEST(Result, WithoutMemoryForAnErrorItIsOutOfMemory) {
  const auto failed = [] {
    const support::allocation_watch watch(0);
    return result<int>(make(errc::invalid_utf8, 3));
  }();
  EXPECT_EQ(failed.error().code, errc::out_of_memory);
  EXPECT_EQ(failed.error().offset, 0U);
}

TEST(Result, MayBeOfAReference) {
  const std::string text = "text";
  const result<const std::string&> good(text);
  EXPECT_EQ(&*good, &text);
  EXPECT_EQ(&good.value(), &text);
  EXPECT_EQ(good->size(), 4U);
  result<const std::string&> bad(make(errc::invalid_bool, 7));
  EXPECT_EQ(bad.error().offset, 7U);
  bad = good;
  EXPECT_EQ(&*bad, &text);
}

TEST(Result, WhatItDoesNotHoldEndsTheProgram) {
  const result<int> bad(make(errc::invalid_utf8, 3));
  EXPECT_DEATH(static_cast<void>(bad.value()), "limcode: value\\(\\) of a failed result: invalid UTF-8 at byte 3");
  EXPECT_DEATH(static_cast<void>(result<int>(bad).value()), "invalid UTF-8 at byte 3");
  const result<int> good(5);
  EXPECT_DEATH(static_cast<void>(good.error()), "limcode: error\\(\\) of a result that holds a value");
}

TEST(Result, ValueOrAnother) {
  const result<std::string> good(std::string("text"));
  const result<std::string> bad(make(errc::invalid_utf8, 3));
  EXPECT_EQ(good.value_or("other"), "text");
  EXPECT_EQ(bad.value_or("other"), "other");
  EXPECT_EQ(result<std::unique_ptr<int>>(std::make_unique<int>(5)).value_or(nullptr) == nullptr, false);
  EXPECT_EQ(result<std::unique_ptr<int>>(make(errc::invalid_utf8, 3)).value_or(nullptr), nullptr);
  const std::string text = "text";
  const result<const std::string&> refers(text);
  static_assert(std::is_same_v<decltype(refers.value_or("other")), std::string>);
  EXPECT_EQ(refers.value_or("other"), "text");
}

TEST(Result, ATransformedValueKeepsTheError) {
  const result<std::string> good(std::string("text"));
  const result<std::string> bad(make(errc::invalid_utf8, 3));
  const auto size = [](const std::string& text) { return text.size(); };
  static_assert(std::is_same_v<decltype(good.transform(size)), result<std::size_t>>);
  EXPECT_EQ(good.transform(size).value(), 4U);
  EXPECT_EQ(good.transform(&std::string::size).value(), 4U);
  EXPECT_EQ(bad.transform(size).error().offset, 3U);
  // A reference is copied, and a value moved where the result may go.
  const auto same = [](const std::string& text) -> const std::string& { return text; };
  static_assert(std::is_same_v<decltype(good.transform(same)), result<std::string>>);
  result<std::unique_ptr<int>> owned(std::make_unique<int>(5));
  const result<std::unique_ptr<int>> moved = std::move(owned).transform([](std::unique_ptr<int> at) { return at; });
  EXPECT_EQ(**moved, 5);
  const std::string text = "text";
  EXPECT_EQ(result<const std::string&>(text).transform(size).value(), 4U);
  result<std::unique_ptr<std::pair<int, std::string>>> pointer(std::make_unique<std::pair<int, std::string>>(7, "text"));
  EXPECT_EQ(pointer.transform(&std::pair<int, std::string>::first).value(), 7);
  EXPECT_EQ(result<std::unique_ptr<std::string>>(std::make_unique<std::string>("text")).transform(&std::string::size).value(), 4U);
}

TEST(Result, AThenIsOnlyOfAValue) {
  const auto half = [](int whole) -> result<int> {
    if (whole % 2 != 0) return make(errc::custom, 1);
    return whole / 2;
  };
  EXPECT_EQ(result<int>(8).and_then(half).and_then(half).value(), 2);
  EXPECT_EQ(result<int>(6).and_then(half).and_then(half).error().code, errc::custom);
  int calls = 0;
  const auto count = [&calls](int) -> result<std::string> {
    ++calls;
    return std::string("called");
  };
  EXPECT_EQ(result<int>(make(errc::invalid_bool, 7)).and_then(count).error().offset, 7U);
  EXPECT_EQ(calls, 0);
  const result<int> kept(1);
  EXPECT_EQ(kept.and_then(count).value(), "called");
  EXPECT_EQ(calls, 1);
}

TEST(Result, AnElseIsOnlyOfAnError) {
  const auto zero_at_end = [](const error& fault) -> result<int> {
    if (fault.code == errc::unexpected_end) return 0;
    return fault;
  };
  EXPECT_EQ(result<int>(5).or_else(zero_at_end).value(), 5);
  EXPECT_EQ(result<int>(make(errc::unexpected_end, 7)).or_else(zero_at_end).value(), 0);
  EXPECT_EQ(result<int>(make(errc::invalid_bool, 7)).or_else(zero_at_end).error().offset, 7U);
  const result<int> bad(make(errc::unexpected_end, 7));
  EXPECT_EQ(bad.or_else(zero_at_end).value(), 0);

  const auto in_file = [](error fault) {
    fault.offset += 100;
    return fault;
  };
  EXPECT_EQ(bad.transform_error(in_file).error().offset, 107U);
  EXPECT_EQ(bad.error().offset, 7U);
  EXPECT_EQ(result<int>(bad).transform_error(in_file).error().offset, 107U);
  EXPECT_EQ(result<int>(5).transform_error(in_file).value(), 5);
}

TEST(Result, IsEqualToItsValueOrItsError) {
  const result<int> good(5);
  const result<int> bad(make(errc::invalid_bool, 7));
  EXPECT_TRUE(good == result<int>(5));
  EXPECT_TRUE(good == result<long>(5));
  EXPECT_TRUE(good != result<int>(6));
  EXPECT_TRUE(good != bad);
  EXPECT_TRUE(bad == result<int>(make(errc::invalid_bool, 7)));
  EXPECT_TRUE(bad != result<int>(make(errc::invalid_bool, 8)));
  EXPECT_TRUE(good == 5);
  EXPECT_TRUE(6 != good);
  EXPECT_TRUE(bad != 5);
  EXPECT_TRUE(bad == make(errc::invalid_bool, 7));
  EXPECT_TRUE(make(errc::invalid_bool, 8) != bad);
  EXPECT_TRUE(good != make(errc::invalid_bool, 7));
  EXPECT_TRUE(result<std::string>(std::string("text")) == "text");
  // What its value is not compared with, it is not either.
  struct opaque {};
  static_assert(!std::equality_comparable<result<opaque>>);
  static_assert(std::equality_comparable_with<result<int>, result<int>>);
  static_assert(!is_compared<result<int>, const char*> && is_compared<result<int>, long>);
}

}  // namespace
