// Borrowed values beside owned ones: equality, and copies that own what they hold.
//
// A borrowed value is one that refers to the input that it was decoded from and to an arena. What a schema calls a vector is a
// std::span of const elements, a string is a std::string_view, and a box is a box_ref. Generated structs that hold such
// members have the suffix `_ref`, name their owned form `owned_type`, and have a function copy_members() beside them.
#ifndef LIMCODE_OWNED_HPP
#define LIMCODE_OWNED_HPP

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <limcode/box.hpp>
#include <limcode/box_ref.hpp>
#include <limcode/config.hpp>
#include <limcode/has_codec.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace limcode {
inline namespace v0 {

namespace detail {

/// A borrowed value and another one: of the same type, or owned. A class, so that what its functions call may be declared
/// behind it.
template <class Ref, class Other>
struct twins {
  [[nodiscard]] static bool are_same(const Ref& ref, const Other& other) { return ref == other; }
  static void copy(Other& out, const Ref& ref) {
    if constexpr (std::is_same_v<Ref, Other>) {
      out = ref;
    } else {
      copy_members(out, ref);
    }
  }
};

}  // namespace detail

/// Whether a borrowed value is equal to another one, borrowed or owned.
template <class Ref, class Other>
[[nodiscard]] bool are_same(const Ref& ref, const Other& other) {
  return detail::twins<Ref, Other>::are_same(ref, other);
}

/// Copies a borrowed value to its owned form, replacing what is there. Allocates as the owned form does, and throws what it
/// throws.
template <class Owned, class Ref>
void assign_owned(Owned& out, const Ref& ref) {
  detail::twins<Ref, Owned>::copy(out, ref);
}

/// A copy of a borrowed value that owns what it holds, and that neither input nor arena need outlive.
template <class Ref>
[[nodiscard]] owned_t<Ref> to_owned(const Ref& ref) {
  owned_t<Ref> out{};
  assign_owned(out, ref);
  return out;
}

namespace detail {

/// Whether two types are of one template. A span is borrowed of a vector, a set or a map, which only the type that holds it says.
template <class, class>
inline constexpr bool are_of_one_template = false;
template <template <class...> class Template, class... Ts, class... Us>
inline constexpr bool are_of_one_template<Template<Ts...>, Template<Us...>> = true;
template <template <class, std::size_t> class Template, class T, class U, std::size_t N>
inline constexpr bool are_of_one_template<Template<T, N>, Template<U, N>> = true;

}  // namespace detail

/// What a generated `_ref` may be compared with: itself, and its owned form.
template <class Other, class Ref>
concept form_of = std::same_as<Other, Ref> || std::same_as<Other, owned_t<Ref>> ||
                  detail::are_of_one_template<Other, owned_t<Ref>>;

namespace detail {

/// Sequences of the same length with the same elements, in order.
template <class Ref, class Left, class Right>
[[nodiscard]] bool are_same_elems(const Left& left, const Right& right) {
  if (left.size() != right.size()) return false;
  auto other = right.begin();
  for (const Ref& ref : left) {
    if (!twins<Ref, std::remove_cvref_t<decltype(*other)>>::are_same(ref, *other)) return false;
    ++other;
  }
  return true;
}

template <class T>
struct twins<std::span<const T>, std::span<const T>> {
  [[nodiscard]] static bool are_same(std::span<const T> left, std::span<const T> right) {
    return are_same_elems<T>(left, right);
  }
  static void copy(std::span<const T>& out, std::span<const T> ref) noexcept { out = ref; }
};

template <class T, class U, class A>
struct twins<std::span<const T>, std::vector<U, A>> {
  [[nodiscard]] static bool are_same(std::span<const T> ref, const std::vector<U, A>& other) {
    if constexpr (std::is_same_v<U, bool>) {
      std::size_t i = 0;
      return ref.size() == other.size() &&
             std::all_of(ref.begin(), ref.end(), [&](bool elem) { return elem == other[i++]; });
    } else {
      return are_same_elems<T>(ref, other);
    }
  }
  static void copy(std::vector<U, A>& out, std::span<const T> ref) {
    if constexpr (std::is_same_v<T, U>) {
      out.assign(ref.begin(), ref.end());
    } else {
      out.clear();
      out.reserve(ref.size());
      for (const T& elem : ref) twins<T, U>::copy(out.emplace_back(), elem);
    }
  }
};
template <class T>
struct owned_form<std::span<const T>> {
  using type = std::vector<owned_t<T>>;
};

template <>
struct twins<std::string_view, std::string> {
  [[nodiscard]] static bool are_same(std::string_view ref, std::string_view other) noexcept { return ref == other; }
  static void copy(std::string& out, std::string_view ref) { out.assign(ref); }
};
template <>
struct owned_form<std::string_view> {
  using type = std::string;
};

template <class T>
struct twins<box_ref<T>, box_ref<T>> {
  [[nodiscard]] static bool are_same(const box_ref<T>& left, const box_ref<T>& right) {
    return std::addressof(*left) == std::addressof(*right) || twins<T, T>::are_same(*left, *right);
  }
  static void copy(box_ref<T>& out, const box_ref<T>& ref) noexcept { out = ref; }
};
template <class T, class U>
struct twins<box_ref<T>, box<U>> {
  [[nodiscard]] static bool are_same(const box_ref<T>& ref, const box<U>& other) {
    return twins<T, U>::are_same(*ref, *other);
  }
  static void copy(box<U>& out, const box_ref<T>& ref) { twins<T, U>::copy(*out, *ref); }
};
template <class T>
struct owned_form<box_ref<T>> {
  using type = box<owned_t<T>>;
};

template <class T, class U>
struct twins<std::optional<T>, std::optional<U>> {
  [[nodiscard]] static bool are_same(const std::optional<T>& ref, const std::optional<U>& other) {
    if (ref.has_value() != other.has_value()) return false;
    return !ref.has_value() || twins<T, U>::are_same(*ref, *other);
  }
  static void copy(std::optional<U>& out, const std::optional<T>& ref) {
    out.reset();
    if (ref.has_value()) twins<T, U>::copy(out.emplace(), *ref);
  }
};
template <class T>
struct owned_form<std::optional<T>> {
  using type = std::optional<owned_t<T>>;
};

template <class T, class U, std::size_t N>
struct twins<std::array<T, N>, std::array<U, N>> {
  [[nodiscard]] static bool are_same(const std::array<T, N>& ref, const std::array<U, N>& other) {
    return are_same_elems<T>(ref, other);
  }
  static void copy(std::array<U, N>& out, const std::array<T, N>& ref) {
    for (std::size_t i = 0; i < N; ++i) twins<T, U>::copy(out[i], ref[i]);
  }
};
template <class T, std::size_t N>
struct owned_form<std::array<T, N>> {
  using type = std::array<owned_t<T>, N>;
};

/// The members of tuples and pairs, one by one.
template <class Ref, class Other>
struct twin_products {
 private:
  template <std::size_t Index>
  using member = twins<std::tuple_element_t<Index, Ref>, std::tuple_element_t<Index, Other>>;

  static auto each(auto of_members) { return of_members(std::make_index_sequence<std::tuple_size_v<Ref>>()); }

 public:
  [[nodiscard]] static bool are_same([[maybe_unused]] const Ref& ref, [[maybe_unused]] const Other& other) {
    return each([&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return (member<Index>::are_same(std::get<Index>(ref), std::get<Index>(other)) && ...);
    });
  }
  static void copy([[maybe_unused]] Other& out, [[maybe_unused]] const Ref& ref) {
    each([&]<std::size_t... Index>(std::index_sequence<Index...>) {
      (member<Index>::copy(std::get<Index>(out), std::get<Index>(ref)), ...);
    });
  }
};
template <class... Ts, class... Us>
  requires(sizeof...(Ts) == sizeof...(Us))
struct twins<std::tuple<Ts...>, std::tuple<Us...>> : twin_products<std::tuple<Ts...>, std::tuple<Us...>> {};
template <class T, class U, class V, class W>
struct twins<std::pair<T, U>, std::pair<V, W>> : twin_products<std::pair<T, U>, std::pair<V, W>> {};
template <class... Ts>
struct owned_form<std::tuple<Ts...>> {
  using type = std::tuple<owned_t<Ts>...>;
};
template <class T, class U>
struct owned_form<std::pair<T, U>> {
  using type = std::pair<owned_t<T>, owned_t<U>>;
};

template <class... Ts, class... Us>
  requires(sizeof...(Ts) == sizeof...(Us))
struct twins<std::variant<Ts...>, std::variant<Us...>> {
  using ref_type = std::variant<Ts...>;
  using other_type = std::variant<Us...>;

  [[nodiscard]] static bool are_same(const ref_type& ref, const other_type& other) {
    return ref.index() == other.index() && are_same_from<0>(ref, other);
  }
  static void copy(other_type& out, const ref_type& ref) { copy_from<0>(out, ref); }

 private:
  template <std::size_t Index>
  using alternative = twins<std::variant_alternative_t<Index, ref_type>, std::variant_alternative_t<Index, other_type>>;

  template <std::size_t Index>
  [[nodiscard]] static bool are_same_from(const ref_type& ref, const other_type& other) {
    if constexpr (Index == sizeof...(Ts)) {
      return true;
    } else if (ref.index() != Index) {
      return are_same_from<Index + 1>(ref, other);
    } else {
      return alternative<Index>::are_same(*std::get_if<Index>(&ref), *std::get_if<Index>(&other));
    }
  }
  template <std::size_t Index>
  static void copy_from(other_type& out, const ref_type& ref) {
    if constexpr (Index < sizeof...(Ts)) {
      if (ref.index() != Index) return copy_from<Index + 1>(out, ref);
      alternative<Index>::copy(out.template emplace<Index>(), *std::get_if<Index>(&ref));
    }
  }
};
template <class... Ts>
struct owned_form<std::variant<Ts...>> {
  using type = std::variant<owned_t<Ts>...>;
};

}  // namespace detail

template <class T>
[[nodiscard]] bool operator==(const box_ref<T>& left, const box_ref<T>& right) {
  return are_same(left, right);
}

}  // namespace v0
}  // namespace limcode

#endif
