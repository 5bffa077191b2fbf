#[automatically_derived]
impl ::limcode::Layout for EnumOfForeign {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "EnumOfForeign";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Key>();
        ::limcode::least([
            0,
            <Hash as ::limcode::Layout>::MIN_SIZE,
            <Hash as ::limcode::Layout>::MIN_SIZE + 8,
            <other::Key as ::limcode::Layout>::MIN_SIZE + 1,
        ]) + 4
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Key>();
        <Hash as ::limcode::Layout>::IS_FIXED
            && <other::Key as ::limcode::Layout>::IS_FIXED
            && ::limcode::all_equal([
                0,
                <Hash as ::limcode::Layout>::MIN_SIZE,
                <Hash as ::limcode::Layout>::MIN_SIZE + 8,
                <other::Key as ::limcode::Layout>::MIN_SIZE + 1,
            ])
    };
    const MAX_SIZE: ::core::option::Option<usize> = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Key>();
        ::limcode::greatest_max([
            ::core::option::Option::Some(4),
            ::limcode::max_sum([
                <Hash as ::limcode::Layout>::MAX_SIZE,
                ::core::option::Option::Some(4),
            ]),
            ::limcode::max_sum([
                <Hash as ::limcode::Layout>::MAX_SIZE,
                ::core::option::Option::Some(12),
            ]),
            ::limcode::max_sum([
                <other::Key as ::limcode::Layout>::MAX_SIZE,
                ::core::option::Option::Some(5),
            ]),
        ])
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Key>();
        ::limcode::encode_steps(
            3,
            [
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <other::Key as ::limcode::Layout>::ENCODE_STEPS,
            ],
        )
    };
}
#[automatically_derived]
impl ::limcode::Encode for EnumOfForeign {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Key>();
        match self {
            Self::Unit {} => {
                output.put_row((::limcode::row::Made(0u32),))?;
            }
            Self::Hash { 0: field_value } => {
                output
                    .put_row((
                        ::limcode::row::Made(1u32),
                        <Hash as ::limcode::Encode>::row_part(field_value),
                    ))?;
            }
            Self::Two { hash, more } => {
                output
                    .put_row((
                        ::limcode::row::Made(2u32),
                        ::limcode::row::in_field(
                            <Hash as ::limcode::Encode>::row_part(hash),
                            "hash",
                        ),
                        ::limcode::row::Fixed(more),
                    ))?;
            }
            Self::Key { 0: field_0, 1: field_1 } => {
                output
                    .put_row((
                        ::limcode::row::Made(3u32),
                        ::limcode::row::in_field(
                            <other::Key as ::limcode::Encode>::row_part(field_0),
                            "0",
                        ),
                        ::limcode::row::Fixed(field_1),
                    ))?;
            }
        }
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for EnumOfForeign {
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
        ::limcode::__private::coded::<other::Key>();
        match input.take_tag()? {
            0 => LimcodePlace::put(site, ::limcode::Reader::offset(input), Self::Unit {}),
            1 => {
                ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)?;
                let field_value = <Hash as ::limcode::Decode<'de>>::decode(input)?;
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::Hash { 0: field_value },
                )
            }
            2 => {
                ::limcode::Reader::need(
                        input,
                        const {
                            ::limcode::head(
                                &[
                                    (
                                        <Hash as ::limcode::Layout>::MIN_SIZE,
                                        <Hash as ::limcode::Layout>::IS_FIXED,
                                    ),
                                    (8, true),
                                ],
                            )
                        },
                    )
                    .map_err(|error| {
                        error
                            .in_first_missing(
                                &[
                                    (
                                        if <Hash as ::limcode::Layout>::IS_FIXED {
                                            <Hash as ::limcode::Layout>::MIN_SIZE
                                        } else {
                                            ::core::primitive::usize::MAX
                                        },
                                        "hash",
                                    ),
                                    (8, "more"),
                                ],
                            )
                    })?;
                input
                    .need_whole(
                        if <Hash as ::limcode::Layout>::IS_FIXED {
                            <Hash as ::limcode::Layout>::MIN_SIZE + 8
                        } else {
                            0
                        },
                    )?;
                let hash = <Hash as ::limcode::Decode<'de>>::decode(input)
                    .map_err(::limcode::__private::in_field("hash"))?;
                if !(<Hash as ::limcode::Layout>::IS_FIXED) {
                    ::limcode::Reader::need(input, 8)
                        .map_err(::limcode::__private::in_field("more"))?;
                }
                let run = input.take_run::<8>()?;
                let more = run.get(0);
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::Two { hash, more },
                )
            }
            3 => {
                ::limcode::Reader::need(
                        input,
                        const {
                            ::limcode::head(
                                &[
                                    (
                                        <other::Key as ::limcode::Layout>::MIN_SIZE,
                                        <other::Key as ::limcode::Layout>::IS_FIXED,
                                    ),
                                    (1, true),
                                ],
                            )
                        },
                    )
                    .map_err(|error| {
                        error
                            .in_first_missing(
                                &[
                                    (
                                        if <other::Key as ::limcode::Layout>::IS_FIXED {
                                            <other::Key as ::limcode::Layout>::MIN_SIZE
                                        } else {
                                            ::core::primitive::usize::MAX
                                        },
                                        "0",
                                    ),
                                    (1, "1"),
                                ],
                            )
                    })?;
                input
                    .need_whole(
                        if <other::Key as ::limcode::Layout>::IS_FIXED {
                            <other::Key as ::limcode::Layout>::MIN_SIZE + 1
                        } else {
                            0
                        },
                    )?;
                let field_0 = <other::Key as ::limcode::Decode<'de>>::decode(input)
                    .map_err(::limcode::__private::in_field("0"))?;
                if !(<other::Key as ::limcode::Layout>::IS_FIXED) {
                    ::limcode::Reader::need(input, 1)
                        .map_err(::limcode::__private::in_field("1"))?;
                }
                let run = input.take_run::<1>()?;
                let field_1 = run.get(0);
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::Key {
                        0: field_0,
                        1: field_1,
                    },
                )
            }
            found => {
                ::core::result::Result::Err(
                    ::limcode::Reader::unknown_tag(input, found, 4),
                )
            }
        }
    }
    #[inline]
    #[allow(unused_variables, irrefutable_let_patterns, non_snake_case)]
    fn decode_in_place<LimcodeMode: ::limcode::Mode>(
        &mut self,
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Key>();
        match input.take_tag()? {
            0 => {
                *self = Self::Unit {};
                ::core::result::Result::Ok(())
            }
            1 => {
                if let Self::Hash { 0: __old_field_value } = self {
                    ::limcode::Reader::need(
                        input,
                        <Hash as ::limcode::Layout>::MIN_SIZE,
                    )?;
                    <Hash as ::limcode::Decode<
                        'de,
                    >>::decode_in_place(&mut (*__old_field_value), input)?;
                } else {
                    ::limcode::Reader::need(
                        input,
                        <Hash as ::limcode::Layout>::MIN_SIZE,
                    )?;
                    let field_value = <Hash as ::limcode::Decode<'de>>::decode(input)?;
                    *self = Self::Hash { 0: field_value };
                }
                ::core::result::Result::Ok(())
            }
            2 => {
                if let Self::Two { hash: __old_hash, more: __old_more } = self {
                    ::limcode::Reader::need(
                            input,
                            const {
                                ::limcode::head(
                                    &[
                                        (
                                            <Hash as ::limcode::Layout>::MIN_SIZE,
                                            <Hash as ::limcode::Layout>::IS_FIXED,
                                        ),
                                        (8, true),
                                    ],
                                )
                            },
                        )
                        .map_err(|error| {
                            error
                                .in_first_missing(
                                    &[
                                        (
                                            if <Hash as ::limcode::Layout>::IS_FIXED {
                                                <Hash as ::limcode::Layout>::MIN_SIZE
                                            } else {
                                                ::core::primitive::usize::MAX
                                            },
                                            "hash",
                                        ),
                                        (8, "more"),
                                    ],
                                )
                        })?;
                    input
                        .need_whole(
                            if <Hash as ::limcode::Layout>::IS_FIXED {
                                <Hash as ::limcode::Layout>::MIN_SIZE + 8
                            } else {
                                0
                            },
                        )?;
                    <Hash as ::limcode::Decode<
                        'de,
                    >>::decode_in_place(&mut (*__old_hash), input)
                        .map_err(::limcode::__private::in_field("hash"))?;
                    if !(<Hash as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 8)
                            .map_err(::limcode::__private::in_field("more"))?;
                    }
                    let run = input.take_run::<8>()?;
                    let more = run.get(0);
                    (*__old_more) = more;
                } else {
                    ::limcode::Reader::need(
                            input,
                            const {
                                ::limcode::head(
                                    &[
                                        (
                                            <Hash as ::limcode::Layout>::MIN_SIZE,
                                            <Hash as ::limcode::Layout>::IS_FIXED,
                                        ),
                                        (8, true),
                                    ],
                                )
                            },
                        )
                        .map_err(|error| {
                            error
                                .in_first_missing(
                                    &[
                                        (
                                            if <Hash as ::limcode::Layout>::IS_FIXED {
                                                <Hash as ::limcode::Layout>::MIN_SIZE
                                            } else {
                                                ::core::primitive::usize::MAX
                                            },
                                            "hash",
                                        ),
                                        (8, "more"),
                                    ],
                                )
                        })?;
                    input
                        .need_whole(
                            if <Hash as ::limcode::Layout>::IS_FIXED {
                                <Hash as ::limcode::Layout>::MIN_SIZE + 8
                            } else {
                                0
                            },
                        )?;
                    let hash = <Hash as ::limcode::Decode<'de>>::decode(input)
                        .map_err(::limcode::__private::in_field("hash"))?;
                    if !(<Hash as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 8)
                            .map_err(::limcode::__private::in_field("more"))?;
                    }
                    let run = input.take_run::<8>()?;
                    let more = run.get(0);
                    *self = Self::Two { hash, more };
                }
                ::core::result::Result::Ok(())
            }
            3 => {
                if let Self::Key { 0: __old_field_0, 1: __old_field_1 } = self {
                    ::limcode::Reader::need(
                            input,
                            const {
                                ::limcode::head(
                                    &[
                                        (
                                            <other::Key as ::limcode::Layout>::MIN_SIZE,
                                            <other::Key as ::limcode::Layout>::IS_FIXED,
                                        ),
                                        (1, true),
                                    ],
                                )
                            },
                        )
                        .map_err(|error| {
                            error
                                .in_first_missing(
                                    &[
                                        (
                                            if <other::Key as ::limcode::Layout>::IS_FIXED {
                                                <other::Key as ::limcode::Layout>::MIN_SIZE
                                            } else {
                                                ::core::primitive::usize::MAX
                                            },
                                            "0",
                                        ),
                                        (1, "1"),
                                    ],
                                )
                        })?;
                    input
                        .need_whole(
                            if <other::Key as ::limcode::Layout>::IS_FIXED {
                                <other::Key as ::limcode::Layout>::MIN_SIZE + 1
                            } else {
                                0
                            },
                        )?;
                    <other::Key as ::limcode::Decode<
                        'de,
                    >>::decode_in_place(&mut (*__old_field_0), input)
                        .map_err(::limcode::__private::in_field("0"))?;
                    if !(<other::Key as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 1)
                            .map_err(::limcode::__private::in_field("1"))?;
                    }
                    let run = input.take_run::<1>()?;
                    let field_1 = run.get(0);
                    (*__old_field_1) = field_1;
                } else {
                    ::limcode::Reader::need(
                            input,
                            const {
                                ::limcode::head(
                                    &[
                                        (
                                            <other::Key as ::limcode::Layout>::MIN_SIZE,
                                            <other::Key as ::limcode::Layout>::IS_FIXED,
                                        ),
                                        (1, true),
                                    ],
                                )
                            },
                        )
                        .map_err(|error| {
                            error
                                .in_first_missing(
                                    &[
                                        (
                                            if <other::Key as ::limcode::Layout>::IS_FIXED {
                                                <other::Key as ::limcode::Layout>::MIN_SIZE
                                            } else {
                                                ::core::primitive::usize::MAX
                                            },
                                            "0",
                                        ),
                                        (1, "1"),
                                    ],
                                )
                        })?;
                    input
                        .need_whole(
                            if <other::Key as ::limcode::Layout>::IS_FIXED {
                                <other::Key as ::limcode::Layout>::MIN_SIZE + 1
                            } else {
                                0
                            },
                        )?;
                    let field_0 = <other::Key as ::limcode::Decode<'de>>::decode(input)
                        .map_err(::limcode::__private::in_field("0"))?;
                    if !(<other::Key as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 1)
                            .map_err(::limcode::__private::in_field("1"))?;
                    }
                    let run = input.take_run::<1>()?;
                    let field_1 = run.get(0);
                    *self = Self::Key {
                        0: field_0,
                        1: field_1,
                    };
                }
                ::core::result::Result::Ok(())
            }
            found => {
                ::core::result::Result::Err(
                    ::limcode::Reader::unknown_tag(input, found, 4),
                )
            }
        }
    }
}
::limcode::__by_value!([] EnumOfForeign[]);
