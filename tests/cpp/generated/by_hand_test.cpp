// Codecs written by hand, and what is not on the wire: `tests/tests/codings.rs` asserts the same bytes in Rust.
#include <by_hand.hpp>

#include "support.hpp"

namespace {

using namespace by_hand;
using limcode::errc;
using support::bytes;
using support::expect_refused;
using support::expect_wire;

TEST(by_hand, a_codec_of_the_users_codes_a_field) {
  expect_wire(Appointment{1, 2, "abc"}, {1, 2, 0, 0, 0, 3, 0, 'a', 'b', 'c'});
}

TEST(by_hand, a_codec_of_the_users_is_read_within_limits) {
  const bytes wire{1, 2, 0, 0, 0, 3, 0, 'a', 'b', 'c'};
  EXPECT_TRUE(limcode::decode_exact<Appointment>(wire, limcode::limits{.memory_bytes = 6}).has_value());
  const auto decoded = limcode::decode_exact<Appointment>(wire, limcode::limits{.memory_bytes = 5});
  ASSERT_FALSE(decoded.has_value());
  EXPECT_EQ(decoded.error().code, errc::memory_limit);
  EXPECT_EQ(decoded.error().offset, 7U);
}

TEST(by_hand, a_codec_of_the_users_codes_what_is_in_containers) {
  const Calendar calendar{{1, 2}, {{3, {4, 5}, 6}, {std::nullopt, {7, 8}, 9}}};
  expect_wire(calendar, {2, 1, 0, 0, 0, 2, 0, 0, 0,                            // times
                         2, 0, 0, 0, 0, 0, 0, 0,                               // others
                         1, 3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 6,             //
                         0, 7, 0, 0, 0, 8, 0, 0, 0, 9});
  expect_refused<Calendar>({4, 1, 0, 0, 0, 0, 0, 0, 0}, {errc::length_overflow, 0, 3, 4, "Calendar.times"});
  expect_refused<Calendar>({0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
                           {errc::invalid_option, 9, 1, 2, "Calendar.others[0].0"});
}

TEST(by_hand, a_length_above_its_limit_is_refused_both_ways) {
  expect_refused<Appointment>({1, 2, 0, 0, 0, 4, 0, 'a', 'b', 'c', 'd'},
                              {errc::length_overflow, 5, 3, 4, "Appointment.after"});
  bytes out;
  const limcode::error fault = limcode::encode_append(out, Appointment{1, 2, "abcd"});
  EXPECT_EQ(fault.code, errc::length_overflow);
  EXPECT_EQ(fault.offset, 5U);
  EXPECT_EQ(limcode::encoded_size(Appointment{1, 2, "abcd"}).error().code, errc::length_overflow);
}

TEST(by_hand, an_item_that_is_converted_is_what_it_is_converted_to) {
  expect_wire(Level{3}, {3, 0, 0, 0, 0, 0, 0, 0});
}

TEST(by_hand, a_function_accepts_or_rejects_what_was_read) {
  expect_wire(Window{1, 2}, {1, 0, 2, 0});
  expect_refused<Window>({2, 0, 2, 0}, {errc::invalid_value, 0, 0, 0, "Window"});
  expect_wire(Calls{"a", {{1, 2}, {2, 5}}}, {1, 0, 0, 0, 0, 0, 0, 0, 'a', 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 2, 0, 5, 0});
  expect_refused<Calls>({0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 5, 0, 5, 0},
                        {errc::invalid_value, 20, 0, 0, "Calls.windows[1]"});
  expect_refused<Calls>({0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 2, 0, 5, 0},
                        {errc::invalid_value, 0, 0, 0, "Calls"});
}

TEST(by_hand, a_function_is_called_wherever_a_value_is) {
  const bytes wire{1, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1, 1, 0, 2, 0, 7, 1, 0, 2, 0};
  Holder holder;
  ASSERT_EQ(limcode::decode_exact(wire, holder).code, errc::ok);
  expect_wire(holder, wire);
  struct place {
    std::size_t offset_bytes;
    const char* path;
    Window& (*window)(Holder&);
  };
  const place places[] = {
      {0, "Holder.named", [](Holder& all) -> Window& { return all.named; }},
      {4, "Holder.boxed", [](Holder& all) -> Window& { return *all.boxed; }},
      {8, "Holder.array[0]", [](Holder& all) -> Window& { return all.array[0]; }},
      {12, "Holder.array[1]", [](Holder& all) -> Window& { return all.array[1]; }},
      {17, "Holder.option", [](Holder& all) -> Window& { return *all.option; }},
      {22, "Holder.pair.1", [](Holder& all) -> Window& { return std::get<1>(all.pair); }},
  };
  for (const auto& [offset_bytes, path, window] : places) {
    bytes broken = wire;
    broken[offset_bytes] = 2;
    expect_refused<Holder>(broken, {errc::invalid_value, offset_bytes, 0, 0, path});
    Holder wrong = holder;
    window(wrong).first = 2;
    bytes out{9};
    const limcode::error fault = limcode::encode_append(out, wrong);
    EXPECT_EQ(fault.code, errc::invalid_value);
    EXPECT_EQ(fault.field.str(), path);
    EXPECT_EQ(out, bytes{9});
  }
}

TEST(by_hand, what_a_function_rejects_is_not_written) {
  bytes out{9};
  const limcode::error fault = limcode::encode_append(out, Calls{"a", {{1, 2}, {3, 3}}});
  EXPECT_EQ(fault.code, errc::invalid_value);
  EXPECT_EQ(fault.field.str(), "Calls.windows[1]");
  EXPECT_EQ(out, bytes{9});
  EXPECT_EQ(limcode::encode_append(out, Calls{"a", {{1, 3}, {2, 4}}}).code, errc::invalid_value);
  EXPECT_EQ(limcode::encoded_size(Calls{"a", {{1, 3}, {2, 4}}}).error().code, errc::invalid_value);
}

TEST(by_hand, variants_are_accepted_or_rejected) {
  expect_wire(Request{Request::Slot{7}}, {7});
  expect_wire(Request{Request::Nothing{}}, {0x80});
  expect_wire(Request{Request::Range{1, 2}}, {0x81, 1, 0, 2, 0});
  expect_wire(Request{Request::Names{{"a"}}}, {0x82, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 'a'});
  expect_refused<Request>({0x81, 2, 0, 2, 0}, {errc::invalid_value, 0, 0, 0, "Request"});
  expect_refused<Request>({0x82, 0, 0, 0, 0, 0, 0, 0, 0}, {errc::invalid_value, 0, 0, 0, "Request"});
  expect_wire(Language::Cpp, {1});
  expect_refused<Language>({2}, {errc::invalid_value, 0, 0, 0, "Language"});
  expect_refused<Language>({3}, {errc::unknown_tag, 0, 0, 3, "Language"});
  bytes out{9};
  const Request empty{Request::Range{2, 2}};
  EXPECT_EQ(limcode::encode_append(out, empty).code, errc::invalid_value);
  EXPECT_EQ(limcode::encoded_size(empty).error().code, errc::invalid_value);
  EXPECT_EQ(limcode::encode_append(out, Language::Cobol).code, errc::invalid_value);
  EXPECT_EQ(out, bytes{9});
}

TEST(by_hand, many_variants_are_not_copied_past_the_function) {
  const bytes wire{0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 9, 0x80};
  Interview interview;
  ASSERT_EQ(limcode::decode_exact(wire, interview).code, errc::ok);
  expect_wire(interview, wire);
  const std::pair<std::size_t, const char*> places[] = {
      {1, "Interview.pair[1]"}, {10, "Interview.languages[0]"}, {12, "Interview.languages[2]"}};
  for (const auto& [offset_bytes, path] : places) {
    bytes broken = wire;
    broken[offset_bytes] = 2;
    expect_refused<Interview>(broken, {errc::invalid_value, offset_bytes, 0, 0, path});
  }
  interview.languages[1] = Language::Cobol;
  bytes out{9};
  const limcode::error fault = limcode::encode_append(out, interview);
  EXPECT_EQ(fault.code, errc::invalid_value);
  EXPECT_EQ(fault.field.str(), "Interview.languages[1]");
  EXPECT_EQ(out, bytes{9});
}

const Form form{9, 4, "ab", {5, 6}, Window{1, 2}, 3, 300, 8};

TEST(by_hand, a_function_accepts_or_rejects_a_field) {
  const bytes wire{9, 4, 0, 2, 'a', 'b', 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0, 1, 1, 0, 2, 0,
                   3, 0, 0, 0, 0, 0, 0, 0, 0xac, 2, 8};
  expect_wire(form, wire);
  struct change {
    std::size_t at;
    std::uint8_t byte;
    std::size_t offset_bytes;
    const char* path;
  };
  const change changes[] = {{1, 5, 1, "Form.number"},
                            {14, 7, 6, "Form.numbers"},
                            {23, 2, 23, "Form.window"},
                            {35, 0xad, 35, "Form.count"}};
  for (const auto& [at, byte, offset_bytes, path] : changes) {
    bytes broken = wire;
    broken[at] = byte;
    expect_refused<Form>(broken, {errc::invalid_value, offset_bytes, 0, 0, path});
  }
  bytes without_name = wire;
  without_name[3] = 0;
  without_name.erase(without_name.begin() + 4, without_name.begin() + 6);
  expect_refused<Form>(without_name, {errc::invalid_value, 3, 0, 0, "Form.name"});
}

TEST(by_hand, a_field_that_a_function_rejects_is_not_written) {
  struct change {
    const char* path;
    void (*make)(Form&);
  };
  const change changes[] = {{"Form.number", [](Form& wrong) { wrong.number = 5; }},
                            {"Form.name", [](Form& wrong) { wrong.name.clear(); }},
                            {"Form.numbers", [](Form& wrong) { wrong.numbers = {2, 1}; }},
                            {"Form.window", [](Form& wrong) { wrong.window.reset(); }},
                            {"Form.slot", [](Form& wrong) { wrong.slot.reset(); }},
                            {"Form.count", [](Form& wrong) { wrong.count = 301; }}};
  for (const auto& [path, make] : changes) {
    Form wrong = form;
    make(wrong);
    bytes out{9};
    const limcode::error fault = limcode::encode_append(out, wrong);
    EXPECT_EQ(fault.code, errc::invalid_value);
    EXPECT_EQ(fault.field.str(), path);
    EXPECT_EQ(out, bytes{9});
    EXPECT_EQ(limcode::encoded_size(wrong).error().field.str(), path);
  }
}

TEST(by_hand, many_are_not_copied_past_the_function_of_a_field) {
  const Evens evens{{Even{2}, Even{4}}, {{6}, {8}, {10}}, {Answer{Answer::Number{3, 6}}, Answer{Answer::Words{"a"}}}};
  const bytes wire{2, 0, 4, 0, 3, 0, 0, 0, 0, 0, 0, 0, 6, 0, 8, 0, 10, 0, 2, 0, 0, 0, 0, 0, 0, 0,
                   0, 3, 6, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'a'};
  expect_wire(evens, wire);
  const std::pair<std::size_t, const char*> places[] = {
      {2, "Evens.pair[1]"}, {12, "Evens.list[0]"}, {16, "Evens.list[2]"}, {28, "Evens.answers[0].number"}};
  for (const auto& [offset_bytes, path] : places) {
    bytes broken = wire;
    ++broken[offset_bytes];
    expect_refused<Evens>(broken, {errc::invalid_value, offset_bytes, 0, 0, path});
  }
  const auto path_of = [](const Evens& wrong) {
    bytes out;
    return limcode::encode_append(out, wrong).field.str();
  };
  Evens wrong = evens;
  wrong.pair[1].value = 3;
  EXPECT_EQ(path_of(wrong), "Evens.pair[1]");
  wrong = evens;
  wrong.list[1].value = 3;
  EXPECT_EQ(path_of(wrong), "Evens.list[1]");
  wrong = evens;
  std::get<0>(wrong.answers[0].value).number = 3;
  EXPECT_EQ(path_of(wrong), "Evens.answers[0].number");
}

TEST(by_hand, a_default_that_a_function_rejects_does_not_come_out) {
  expect_wire(Ending{7, Window{1, 2}}, {7, 1, 0, 2, 0});
  for (const bytes& cut : {bytes{7}, bytes{7, 1}, bytes{7, 1, 0, 2}}) {
    expect_refused<Ending>(cut, {errc::invalid_value, 1, 0, 0, "Ending.window"});
  }
  const bytes pair{7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0};
  expect_wire(Endings{7, std::nullopt, {}, {Window{1, 2}, Window{3, 4}}}, pair);
  expect_refused<Endings>({7}, {errc::invalid_value, 1, 0, 0, "Endings.pair[0]"});
  expect_refused<Endings>({7, 0}, {errc::invalid_value, 2, 0, 0, "Endings.pair[0]"});
  expect_refused<Endings>(bytes(pair.begin(), pair.end() - 1), {errc::invalid_value, 10, 0, 0, "Endings.pair[0]"});
}

TEST(by_hand, a_function_is_not_called_with_what_is_missing) {
  rules::seen.clear();
  rules::whole.clear();
  const auto read = [](const bytes& wire) {
    Latest latest;
    EXPECT_EQ(limcode::decode_exact(wire, latest).code, errc::ok);
    return latest;
  };
  EXPECT_EQ(read({7, 1, 0, 0, 0, 0, 0, 0, 0, 'a', 9, 0}), (Latest{7, Late{"a", 9}}));
  EXPECT_EQ(rules::seen, (std::vector<std::uint16_t>{9}));
  EXPECT_EQ(rules::whole, (std::vector<std::string>{"a"}));
  // The number is missing; then the default is asked about.
  EXPECT_EQ(read({7, 1, 0, 0, 0, 0, 0, 0, 0, 'b'}), (Latest{7, Late{}}));
  EXPECT_EQ(rules::seen, (std::vector<std::uint16_t>{9, 0}));
  EXPECT_EQ(rules::whole, (std::vector<std::string>{"a", ""}));
}

/// Throws where an answer is made of it.
struct thrower {
  operator Answer::Words() const { throw 1; }  // NOLINT(google-explicit-constructor)
};

TEST(by_hand, a_function_is_not_called_with_a_variant_without_a_value) {
  expect_wire(Answered{7, Answer{Answer::Words{"a"}}}, {7, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'a'});
  Answered answered{7, Answer{Answer::Words{"a"}}};
  EXPECT_THROW(answered.answer.value.emplace<1>(thrower{}), int);
  ASSERT_TRUE(answered.answer.value.valueless_by_exception());
  bytes out{9};
  const limcode::error fault = limcode::encode_append(out, answered);
  EXPECT_EQ(fault.code, errc::unknown_tag);
  EXPECT_EQ(fault.field.str(), "Answered.answer");
  EXPECT_EQ(out, bytes{9});
}

TEST(by_hand, reserved_tags_are_refused) {
  expect_wire(Status{Status::Idle{}}, {0});
  expect_wire(Status{Status::Busy{Level{1}}}, {2, 1, 0, 0, 0, 0, 0, 0, 0});
  for (const std::uint8_t tag : bytes{1, 9, 20, 21, 255}) {
    expect_refused<Status>(bytes{tag}, {errc::reserved_tag, 0, 0, tag, "Status"});
  }
  expect_refused<Status>(bytes{3}, {errc::unknown_tag, 0, 0, 3, "Status"});
}

TEST(by_hand, reserved_versions_are_refused_and_others_unknown) {
  expect_wire(Envelope{Envelope::Plain{0x7f}}, {0x7f});
  expect_wire(Envelope{Envelope::First{0x0201}}, {0x80, 1, 2});
  for (const std::uint8_t version : bytes{1, 3, 100, 101, 126}) {
    const auto prefix = static_cast<std::uint8_t>(0x80 | version);
    expect_refused<Envelope>(bytes{prefix}, {errc::reserved_tag, 0, 0, version, "Envelope"});
  }
  for (const std::uint8_t version : bytes{2, 4, 99, 127}) {
    const auto prefix = static_cast<std::uint8_t>(0x80 | version);
    expect_refused<Envelope>(bytes{prefix}, {errc::unknown_version, 0, 0, version, "Envelope"});
  }
}

}  // namespace
