#[automatically_derived]
impl ::limcode::Layout for Message {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "Message";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        ::limcode::at_least_one(
            ::limcode::least([
                <legacy::Message as ::limcode::Layout>::MIN_SIZE,
                <Header as ::limcode::Layout>::MIN_SIZE + 2,
            ]),
        )
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        false
    };
    const MAX_SIZE: ::core::option::Option<usize> = {
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        ::limcode::greatest_max([
            <legacy::Message as ::limcode::Layout>::MAX_SIZE,
            ::limcode::max_sum([
                <Header as ::limcode::Layout>::MAX_SIZE,
                ::core::option::Option::Some(2),
            ]),
        ])
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        ::limcode::encode_steps(
            2,
            [
                <legacy::Message as ::limcode::Layout>::ENCODE_STEPS,
                <Header as ::limcode::Layout>::ENCODE_STEPS,
            ],
        )
    };
}
#[automatically_derived]
impl ::limcode::Encode for Message {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        match self {
            Self::Legacy { 0: field_value } => {
                let start = ::limcode::Writer::position(output);
                output
                    .put_row((
                        <legacy::Message as ::limcode::Encode>::row_part(field_value),
                    ))?;
                ::limcode::Writer::check_unprefixed(output, start)?;
            }
            Self::V0 { header, count } => {
                output
                    .put_row((
                        ::limcode::row::Made(128u8),
                        ::limcode::row::in_field(
                            <Header as ::limcode::Encode>::row_part(header),
                            "header",
                        ),
                        ::limcode::row::Fixed(count),
                    ))?;
            }
        }
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for Message {
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
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        match input.take_version_prefix()? {
            ::core::option::Option::None => {
                ::limcode::Reader::need(
                    input,
                    <legacy::Message as ::limcode::Layout>::MIN_SIZE,
                )?;
                let field_value = <legacy::Message as ::limcode::Decode<
                    'de,
                >>::decode(input)?;
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::Legacy { 0: field_value },
                )
            }
            ::core::option::Option::Some(0) => {
                ::limcode::Reader::need(
                        input,
                        const {
                            ::limcode::head(
                                &[
                                    (
                                        <Header as ::limcode::Layout>::MIN_SIZE,
                                        <Header as ::limcode::Layout>::IS_FIXED,
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
                                        if <Header as ::limcode::Layout>::IS_FIXED {
                                            <Header as ::limcode::Layout>::MIN_SIZE
                                        } else {
                                            ::core::primitive::usize::MAX
                                        },
                                        "header",
                                    ),
                                    (1, "count"),
                                ],
                            )
                    })?;
                input
                    .need_whole(
                        if <Header as ::limcode::Layout>::IS_FIXED {
                            <Header as ::limcode::Layout>::MIN_SIZE + 1
                        } else {
                            0
                        },
                    )?;
                let header = <Header as ::limcode::Decode<'de>>::decode(input)
                    .map_err(::limcode::__private::in_field("header"))?;
                if !(<Header as ::limcode::Layout>::IS_FIXED) {
                    ::limcode::Reader::need(input, 1)
                        .map_err(::limcode::__private::in_field("count"))?;
                }
                let run = input.take_run::<1>()?;
                let count = run.get(0);
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::V0 { header, count },
                )
            }
            ::core::option::Option::Some(found) => {
                ::core::result::Result::Err(
                    ::limcode::Reader::unknown_version(input, found),
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
        ::limcode::__private::coded::<legacy::Message>();
        ::limcode::__private::coded::<Header>();
        match input.take_version_prefix()? {
            ::core::option::Option::None => {
                if let Self::Legacy { 0: __old_field_value } = self {
                    ::limcode::Reader::need(
                        input,
                        <legacy::Message as ::limcode::Layout>::MIN_SIZE,
                    )?;
                    <legacy::Message as ::limcode::Decode<
                        'de,
                    >>::decode_in_place(&mut (*__old_field_value), input)?;
                } else {
                    ::limcode::Reader::need(
                        input,
                        <legacy::Message as ::limcode::Layout>::MIN_SIZE,
                    )?;
                    let field_value = <legacy::Message as ::limcode::Decode<
                        'de,
                    >>::decode(input)?;
                    *self = Self::Legacy { 0: field_value };
                }
                ::core::result::Result::Ok(())
            }
            ::core::option::Option::Some(0) => {
                if let Self::V0 { header: __old_header, count: __old_count } = self {
                    ::limcode::Reader::need(
                            input,
                            const {
                                ::limcode::head(
                                    &[
                                        (
                                            <Header as ::limcode::Layout>::MIN_SIZE,
                                            <Header as ::limcode::Layout>::IS_FIXED,
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
                                            if <Header as ::limcode::Layout>::IS_FIXED {
                                                <Header as ::limcode::Layout>::MIN_SIZE
                                            } else {
                                                ::core::primitive::usize::MAX
                                            },
                                            "header",
                                        ),
                                        (1, "count"),
                                    ],
                                )
                        })?;
                    input
                        .need_whole(
                            if <Header as ::limcode::Layout>::IS_FIXED {
                                <Header as ::limcode::Layout>::MIN_SIZE + 1
                            } else {
                                0
                            },
                        )?;
                    <Header as ::limcode::Decode<
                        'de,
                    >>::decode_in_place(&mut (*__old_header), input)
                        .map_err(::limcode::__private::in_field("header"))?;
                    if !(<Header as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 1)
                            .map_err(::limcode::__private::in_field("count"))?;
                    }
                    let run = input.take_run::<1>()?;
                    let count = run.get(0);
                    (*__old_count) = count;
                } else {
                    ::limcode::Reader::need(
                            input,
                            const {
                                ::limcode::head(
                                    &[
                                        (
                                            <Header as ::limcode::Layout>::MIN_SIZE,
                                            <Header as ::limcode::Layout>::IS_FIXED,
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
                                            if <Header as ::limcode::Layout>::IS_FIXED {
                                                <Header as ::limcode::Layout>::MIN_SIZE
                                            } else {
                                                ::core::primitive::usize::MAX
                                            },
                                            "header",
                                        ),
                                        (1, "count"),
                                    ],
                                )
                        })?;
                    input
                        .need_whole(
                            if <Header as ::limcode::Layout>::IS_FIXED {
                                <Header as ::limcode::Layout>::MIN_SIZE + 1
                            } else {
                                0
                            },
                        )?;
                    let header = <Header as ::limcode::Decode<'de>>::decode(input)
                        .map_err(::limcode::__private::in_field("header"))?;
                    if !(<Header as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 1)
                            .map_err(::limcode::__private::in_field("count"))?;
                    }
                    let run = input.take_run::<1>()?;
                    let count = run.get(0);
                    *self = Self::V0 { header, count };
                }
                ::core::result::Result::Ok(())
            }
            ::core::option::Option::Some(found) => {
                ::core::result::Result::Err(
                    ::limcode::Reader::unknown_version(input, found),
                )
            }
        }
    }
}
::limcode::__by_value!([] Message[]);
