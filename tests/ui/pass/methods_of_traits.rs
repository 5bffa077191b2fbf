//! Traits in scope with methods named as those that generated code needs: by value, by reference, and for every type.
#![deny(warnings)]

macro_rules! shadow {
    ($module:ident, $arguments:tt $($method:ident)*) => {
        mod $module {
            /// The methods want arguments that nobody gives.
            #[allow(dead_code, clippy::wrong_self_convention)]
            pub trait Shadow: Sized {
                $(fn $method $arguments -> [(); 77] {
                    unreachable!("generated code calls a method of a trait in scope")
                })*
            }

            impl<T> Shadow for T {}

            #[allow(unused_imports)]
            mod types {
                use super::Shadow as _;

                include!("methods_of_traits/types.rs");
            }

            pub use types::check;
        }
    };
}

macro_rules! shadows {
    ($($module:ident $arguments:tt)*) => {$(
        shadow! {
            $module, $arguments
            as_bytes as_ref at check_unprefixed claim clone detached ends_at enter enumerate err expect get get_bool get_isize
            get_usize in_field in_index in_item into invalid_value is_empty is_none is_proved is_some iter kind leave len
            len_elems limit_len map_err need need_elems nested next next_elem offset ok ok_or position push push_elem put
            put_bool put_bytes put_char put_elems put_isize put_len put_len16 put_len32 put_len8 put_option_tag put_row
            put_short_len put_tag put_tag16 put_tag8 put_usize put_varint put_varint_len put_version_prefix range remaining
            reserved_tag room row_elems row_part take take_bool take_char take_elems take_isize take_len take_len16 take_len32
            take_len8 take_option_tag take_run take_short_len take_string take_string_in_place take_tag take_tag16 take_tag8
            take_usize take_varint take_varint_len take_vec take_vec_in_place take_version_prefix unknown_tag unknown_version
            unsupported_variant unwrap vec_for_elems
        }
    )*};
}

shadows! {
    by_value (self, _: [(); 77])
    by_reference (&self, _: [(); 77])
    by_mutable_reference (&mut self, _: [(); 77])
}

fn main() {
    by_value::check();
    by_reference::check();
    by_mutable_reference::check();
}
