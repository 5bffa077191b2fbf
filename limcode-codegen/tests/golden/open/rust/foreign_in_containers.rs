#[automatically_derived]
impl ::limcode::Layout for ForeignInContainers {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "ForeignInContainers";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<std::rc::Rc<u8>>();
        3 * <Hash as ::limcode::Layout>::MIN_SIZE + <Hash as ::limcode::Layout>::MIN_SIZE
            + <Hash as ::limcode::Layout>::MIN_SIZE
            + <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE + 19
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<std::rc::Rc<u8>>();
        false
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<std::rc::Rc<u8>>();
        ::limcode::encode_steps(
            11,
            [
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <std::rc::Rc<u8> as ::limcode::Layout>::ENCODE_STEPS,
            ],
        )
    };
}
#[automatically_derived]
impl ::limcode::Encode for ForeignInContainers {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<std::rc::Rc<u8>>();
        output
            .put_row((
                ::limcode::row::in_field(
                    ::limcode::row::Len(::limcode::__private::len_elems(&self.list)),
                    "list",
                ),
                ::limcode::row::in_field(
                    <Hash as ::limcode::Encode>::row_elems(&self.list),
                    "list",
                ),
                ::limcode::row::in_field(
                    ::limcode::row::Made(
                        ::core::option::Option::is_some(&self.option)
                            as ::core::primitive::u8,
                    ),
                    "option",
                ),
            ))?;
        if let ::core::option::Option::Some(option_payload) = &self.option {
            output
                .put_row((
                    ::limcode::row::in_field(
                        <Hash as ::limcode::Encode>::row_part(option_payload),
                        "option",
                    ),
                ))?;
        }
        for (array_index, array_elem) in ::core::iter::Iterator::enumerate(
            <[_]>::iter(&self.array),
        ) {
            output
                .put_row((
                    ::limcode::row::at(
                        <Hash as ::limcode::Encode>::row_part(array_elem),
                        |error| error.in_index(array_index).in_field("array"),
                    ),
                ))?;
        }
        output
            .put_row((
                ::limcode::row::at(
                    <Hash as ::limcode::Encode>::row_part(&self.pair.0),
                    |error| error.in_field("0").in_field("pair"),
                ),
                ::limcode::row::Fixed(&self.pair.1),
                ::limcode::row::in_field(
                    ::limcode::row::Len(::limcode::__private::len_elems(&self.pairs)),
                    "pairs",
                ),
            ))?;
        output
            .put_elems::<(_, Hash)>(&self.pairs)
            .map_err(::limcode::__private::in_field("pairs"))?;
        output.enter().map_err(::limcode::__private::in_field("boxed"))?;
        {
            let boxed_payload = &*self.boxed;
            output
                .put_row((
                    ::limcode::row::in_field(
                        <Hash as ::limcode::Encode>::row_part(boxed_payload),
                        "boxed",
                    ),
                ))?;
        }
        output.leave();
        output
            .put_row((
                ::limcode::row::in_field(
                    <Hash as ::limcode::Encode>::row_part(&self.again),
                    "again",
                ),
            ))?;
        <std::rc::Rc<u8> as ::limcode::Encode>::encode_bounded(&self.std, output)
            .map_err(::limcode::__private::in_field("std"))?;
        output.put_row((::limcode::row::Fixed(&self.end),))?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for ForeignInContainers {
    #[inline]
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
        ::limcode::__private::coded::<std::rc::Rc<u8>>();
        let list_len = input.take_len().map_err(::limcode::__private::in_field("list"))?;
        input
            .need_elems(
                list_len,
                <Hash as ::limcode::Layout>::MIN_SIZE,
                if <Hash as ::limcode::Layout>::IS_FIXED { 1 } else { 0 },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    list_len
                                        .saturating_mul(<Hash as ::limcode::Layout>::MIN_SIZE)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "list",
                            ),
                            (1, "option"),
                        ],
                    )
            })?;
        let list = input
            .take_vec::<Hash>(list_len)
            .map_err(::limcode::__private::in_field("list"))?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("option"))?;
        }
        let option = if input
            .take_option_tag()
            .map_err(::limcode::__private::in_field("option"))?
        {
            ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                .map_err(::limcode::__private::in_field("option"))?;
            let option_payload = if const {
                ::limcode::__private::is_pod::<Hash, LimcodeMode>()
            } {
                ::limcode::Reader::take_pod::<Hash>(input)
                    .map_err(::limcode::__private::in_field("option"))?
                    .copied()
            } else {
                <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                    .map_err(::limcode::__private::in_field("option"))?
            };
            ::core::option::Option::Some(option_payload)
        } else {
            ::core::option::Option::None
        };
        ::limcode::Reader::need(
                input,
                const {
                    ::limcode::head(
                        &[
                            (
                                3 * <Hash as ::limcode::Layout>::MIN_SIZE,
                                <Hash as ::limcode::Layout>::IS_FIXED,
                            ),
                            (
                                <Hash as ::limcode::Layout>::MIN_SIZE,
                                <Hash as ::limcode::Layout>::IS_FIXED,
                            ),
                            (1, true),
                            (8, false),
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
                                    3 * <Hash as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "array",
                            ),
                            (
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    <Hash as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "pair.0",
                            ),
                            (1, "pair.1"),
                            (8, "pairs"),
                        ],
                    )
            })?;
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED {
                    3 * <Hash as ::limcode::Layout>::MIN_SIZE
                } else {
                    0
                },
            )?;
        let array = ::limcode::array_from_fn(|array_index| {
            if !(<Hash as ::limcode::Layout>::IS_FIXED) {
                ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                    .map_err(|error| error.in_index(array_index).in_field("array"))?;
            }
            let array_elem = if const {
                ::limcode::__private::is_pod::<Hash, LimcodeMode>()
            } {
                ::limcode::Reader::take_pod::<Hash>(input)
                    .map_err(|error| error.in_index(array_index).in_field("array"))?
                    .copied()
            } else {
                <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                    .map_err(|error| error.in_index(array_index).in_field("array"))?
            };
            ::core::result::Result::Ok(array_elem)
        })?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Hash as ::limcode::Layout>::MIN_SIZE,
                                    <Hash as ::limcode::Layout>::IS_FIXED,
                                ),
                                (1, true),
                                (8, false),
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
                                    "pair.0",
                                ),
                                (1, "pair.1"),
                                (8, "pairs"),
                            ],
                        )
                })?;
        }
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED {
                    <Hash as ::limcode::Layout>::MIN_SIZE + 1
                } else {
                    0
                },
            )?;
        let pair_0 = if const { ::limcode::__private::is_pod::<Hash, LimcodeMode>() } {
            ::limcode::Reader::take_pod::<Hash>(input)
                .map_err(|error| error.in_field("0").in_field("pair"))?
                .copied()
        } else {
            <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(|error| error.in_field("0").in_field("pair"))?
        };
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 9)
                .map_err(|error| {
                    error.in_first_missing(&[(1, "pair.1"), (8, "pairs")])
                })?;
        }
        let run = input.take_run::<1>()?;
        let pair_1 = run.get(0);
        let pairs_len = input
            .take_len()
            .map_err(::limcode::__private::in_field("pairs"))?;
        input
            .need_elems(
                pairs_len,
                <Hash as ::limcode::Layout>::MIN_SIZE + 1,
                if <Hash as ::limcode::Layout>::IS_FIXED { 0 } else { 0 },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    pairs_len
                                        .saturating_mul(<Hash as ::limcode::Layout>::MIN_SIZE + 1)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "pairs",
                            ),
                            (0, "boxed"),
                        ],
                    )
            })?;
        let pairs = input
            .take_vec::<(_, Hash)>(pairs_len)
            .map_err(::limcode::__private::in_field("pairs"))?;
        let boxed = {
            input.enter().map_err(::limcode::__private::in_field("boxed"))?;
            ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                .map_err(::limcode::__private::in_field("boxed"))?;
            let boxed_payload = ::limcode::Reader::take_box_apart::<Hash>(input)
                .map_err(::limcode::__private::in_field("boxed"))?;
            input.leave();
            boxed_payload
        };
        ::limcode::Reader::need(
                input,
                const {
                    ::limcode::head(
                        &[
                            (
                                <Hash as ::limcode::Layout>::MIN_SIZE,
                                <Hash as ::limcode::Layout>::IS_FIXED,
                            ),
                            (
                                <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE,
                                <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED,
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
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    <Hash as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "again",
                            ),
                            (
                                if <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED {
                                    <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "std",
                            ),
                            (1, "end"),
                        ],
                    )
            })?;
        let again = if const { ::limcode::__private::is_pod::<Hash, LimcodeMode>() } {
            ::limcode::Reader::take_pod::<Hash>(input)
                .map_err(::limcode::__private::in_field("again"))?
                .copied()
        } else {
            <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("again"))?
        };
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE,
                                    <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED,
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
                                    if <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED {
                                        <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "std",
                                ),
                                (1, "end"),
                            ],
                        )
                })?;
        }
        let std = if const {
            ::limcode::__private::is_pod::<std::rc::Rc<u8>, LimcodeMode>()
        } {
            ::limcode::Reader::take_pod::<std::rc::Rc<u8>>(input)
                .map_err(::limcode::__private::in_field("std"))?
                .copied()
        } else {
            <std::rc::Rc<u8> as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("std"))?
        };
        if !(<std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("end"))?;
        }
        let run = input.take_run::<1>()?;
        let field_end = run.get(0);
        let room = LimcodePlace::room(site, ::limcode::Reader::offset(input))?;
        ::core::result::Result::Ok(
            LimcodePlace::of(
                room,
                Self {
                    list,
                    option,
                    array,
                    pair: (pair_0, pair_1),
                    pairs,
                    boxed,
                    again,
                    std,
                    end: field_end,
                },
            ),
        )
    }
    #[inline]
    #[allow(unused_variables, irrefutable_let_patterns, non_snake_case)]
    fn decode_in_place<LimcodeMode: ::limcode::Mode>(
        &mut self,
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<std::rc::Rc<u8>>();
        let list_len = input.take_len().map_err(::limcode::__private::in_field("list"))?;
        input
            .need_elems(
                list_len,
                <Hash as ::limcode::Layout>::MIN_SIZE,
                if <Hash as ::limcode::Layout>::IS_FIXED { 1 } else { 0 },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    list_len
                                        .saturating_mul(<Hash as ::limcode::Layout>::MIN_SIZE)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "list",
                            ),
                            (1, "option"),
                        ],
                    )
            })?;
        input
            .take_vec_in_place::<Hash>(list_len, &mut self.list)
            .map_err(::limcode::__private::in_field("list"))?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("option"))?;
        }
        let option = if input
            .take_option_tag()
            .map_err(::limcode::__private::in_field("option"))?
        {
            ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                .map_err(::limcode::__private::in_field("option"))?;
            let option_payload = <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("option"))?;
            ::core::option::Option::Some(option_payload)
        } else {
            ::core::option::Option::None
        };
        self.option = option;
        ::limcode::Reader::need(
                input,
                const {
                    ::limcode::head(
                        &[
                            (
                                3 * <Hash as ::limcode::Layout>::MIN_SIZE,
                                <Hash as ::limcode::Layout>::IS_FIXED,
                            ),
                            (
                                <Hash as ::limcode::Layout>::MIN_SIZE,
                                <Hash as ::limcode::Layout>::IS_FIXED,
                            ),
                            (1, true),
                            (8, false),
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
                                    3 * <Hash as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "array",
                            ),
                            (
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    <Hash as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "pair.0",
                            ),
                            (1, "pair.1"),
                            (8, "pairs"),
                        ],
                    )
            })?;
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED {
                    3 * <Hash as ::limcode::Layout>::MIN_SIZE
                } else {
                    0
                },
            )?;
        let array = ::limcode::array_from_fn(|array_index| {
            if !(<Hash as ::limcode::Layout>::IS_FIXED) {
                ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                    .map_err(|error| error.in_index(array_index).in_field("array"))?;
            }
            let array_elem = <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(|error| error.in_index(array_index).in_field("array"))?;
            ::core::result::Result::Ok(array_elem)
        })?;
        self.array = array;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Hash as ::limcode::Layout>::MIN_SIZE,
                                    <Hash as ::limcode::Layout>::IS_FIXED,
                                ),
                                (1, true),
                                (8, false),
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
                                    "pair.0",
                                ),
                                (1, "pair.1"),
                                (8, "pairs"),
                            ],
                        )
                })?;
        }
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED {
                    <Hash as ::limcode::Layout>::MIN_SIZE + 1
                } else {
                    0
                },
            )?;
        <Hash as ::limcode::Decode<'de>>::decode_in_place(&mut self.pair.0, input)
            .map_err(|error| error.in_field("0").in_field("pair"))?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 9)
                .map_err(|error| {
                    error.in_first_missing(&[(1, "pair.1"), (8, "pairs")])
                })?;
        }
        let run = input.take_run::<1>()?;
        let pair_1 = run.get(0);
        self.pair.1 = pair_1;
        let pairs_len = input
            .take_len()
            .map_err(::limcode::__private::in_field("pairs"))?;
        input
            .need_elems(
                pairs_len,
                <Hash as ::limcode::Layout>::MIN_SIZE + 1,
                if <Hash as ::limcode::Layout>::IS_FIXED { 0 } else { 0 },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    pairs_len
                                        .saturating_mul(<Hash as ::limcode::Layout>::MIN_SIZE + 1)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "pairs",
                            ),
                            (0, "boxed"),
                        ],
                    )
            })?;
        input
            .take_vec_in_place::<(_, Hash)>(pairs_len, &mut self.pairs)
            .map_err(::limcode::__private::in_field("pairs"))?;
        let boxed = {
            input.enter().map_err(::limcode::__private::in_field("boxed"))?;
            ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)
                .map_err(::limcode::__private::in_field("boxed"))?;
            let boxed_payload = ::limcode::Reader::take_box_apart::<Hash>(input)
                .map_err(::limcode::__private::in_field("boxed"))?;
            input.leave();
            boxed_payload
        };
        self.boxed = boxed;
        ::limcode::Reader::need(
                input,
                const {
                    ::limcode::head(
                        &[
                            (
                                <Hash as ::limcode::Layout>::MIN_SIZE,
                                <Hash as ::limcode::Layout>::IS_FIXED,
                            ),
                            (
                                <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE,
                                <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED,
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
                                if <Hash as ::limcode::Layout>::IS_FIXED {
                                    <Hash as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "again",
                            ),
                            (
                                if <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED {
                                    <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "std",
                            ),
                            (1, "end"),
                        ],
                    )
            })?;
        <Hash as ::limcode::Decode<'de>>::decode_in_place(&mut self.again, input)
            .map_err(::limcode::__private::in_field("again"))?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE,
                                    <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED,
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
                                    if <std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED {
                                        <std::rc::Rc<u8> as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "std",
                                ),
                                (1, "end"),
                            ],
                        )
                })?;
        }
        <std::rc::Rc<
            u8,
        > as ::limcode::Decode<'de>>::decode_in_place(&mut self.std, input)
            .map_err(::limcode::__private::in_field("std"))?;
        if !(<std::rc::Rc<u8> as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("end"))?;
        }
        let run = input.take_run::<1>()?;
        let field_end = run.get(0);
        self.end = field_end;
        ::core::result::Result::Ok(())
    }
}
