#[automatically_derived]
impl<T, U: Clone> ::limcode::Layout for Parameters<T, U>
where
    U: Copy,
    T: ::limcode::Layout,
    U: ::limcode::Layout,
{
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "Parameters";
    const MIN_SIZE: usize = <T as ::limcode::Layout>::MIN_SIZE
        + <Wrapper<T> as ::limcode::Layout>::MIN_SIZE + 9;
    const IS_FIXED: bool = false;
    const ENCODE_STEPS: usize = ::limcode::encode_steps(
        3,
        [
            <T as ::limcode::Layout>::ENCODE_STEPS,
            <Wrapper<T> as ::limcode::Layout>::ENCODE_STEPS,
        ],
    );
}
#[automatically_derived]
impl<T, U: Clone> ::limcode::Encode for Parameters<T, U>
where
    U: Copy,
    T: ::limcode::Encode,
    U: ::limcode::Encode,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        output
            .put_row((
                ::limcode::row::in_field(
                    <T as ::limcode::Encode>::row_part(&self.first),
                    "first",
                ),
                ::limcode::row::in_field(
                    ::limcode::row::Len(::limcode::__private::len_elems(&self.list)),
                    "list",
                ),
                ::limcode::row::in_field(
                    <U as ::limcode::Encode>::row_elems(&self.list),
                    "list",
                ),
            ))?;
        <Wrapper<T> as ::limcode::Encode>::encode_bounded(&self.wrapped, output)
            .map_err(::limcode::__private::in_field("wrapped"))?;
        output.put_row((::limcode::row::Fixed(&self.end),))?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de, T, U: Clone> ::limcode::Decode<'de> for Parameters<T, U>
where
    U: Copy,
    T: ::limcode::Decode<'de>,
    U: ::limcode::Decode<'de>,
{
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
        let first = if const { ::limcode::__private::is_pod::<T, LimcodeMode>() } {
            ::limcode::Reader::take_pod::<T>(input)
                .map_err(::limcode::__private::in_field("first"))?
                .copied()
        } else {
            <T as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("first"))?
        };
        if !(<T as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 8)
                .map_err(::limcode::__private::in_field("list"))?;
        }
        let list_len = input.take_len().map_err(::limcode::__private::in_field("list"))?;
        input
            .need_elems(
                list_len,
                <U as ::limcode::Layout>::MIN_SIZE,
                if <U as ::limcode::Layout>::IS_FIXED {
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Wrapper<T> as ::limcode::Layout>::MIN_SIZE,
                                    <Wrapper<T> as ::limcode::Layout>::IS_FIXED,
                                ),
                                (1, true),
                            ],
                        )
                    }
                } else {
                    0
                },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <U as ::limcode::Layout>::IS_FIXED {
                                    list_len.saturating_mul(<U as ::limcode::Layout>::MIN_SIZE)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "list",
                            ),
                            (
                                if <Wrapper<T> as ::limcode::Layout>::IS_FIXED {
                                    <Wrapper<T> as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "wrapped",
                            ),
                            (1, "end"),
                        ],
                    )
            })?;
        let list = input
            .take_vec::<U>(list_len)
            .map_err(::limcode::__private::in_field("list"))?;
        if !(<U as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Wrapper<T> as ::limcode::Layout>::MIN_SIZE,
                                    <Wrapper<T> as ::limcode::Layout>::IS_FIXED,
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
                                    if <Wrapper<T> as ::limcode::Layout>::IS_FIXED {
                                        <Wrapper<T> as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "wrapped",
                                ),
                                (1, "end"),
                            ],
                        )
                })?;
        }
        let wrapped = if const {
            ::limcode::__private::is_pod::<Wrapper<T>, LimcodeMode>()
        } {
            ::limcode::Reader::take_pod::<Wrapper<T>>(input)
                .map_err(::limcode::__private::in_field("wrapped"))?
                .copied()
        } else {
            <Wrapper<T> as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("wrapped"))?
        };
        if !(<Wrapper<T> as ::limcode::Layout>::IS_FIXED) {
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
                    first,
                    list,
                    wrapped,
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
        <T as ::limcode::Decode<'de>>::decode_in_place(&mut self.first, input)
            .map_err(::limcode::__private::in_field("first"))?;
        if !(<T as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 8)
                .map_err(::limcode::__private::in_field("list"))?;
        }
        let list_len = input.take_len().map_err(::limcode::__private::in_field("list"))?;
        input
            .need_elems(
                list_len,
                <U as ::limcode::Layout>::MIN_SIZE,
                if <U as ::limcode::Layout>::IS_FIXED {
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Wrapper<T> as ::limcode::Layout>::MIN_SIZE,
                                    <Wrapper<T> as ::limcode::Layout>::IS_FIXED,
                                ),
                                (1, true),
                            ],
                        )
                    }
                } else {
                    0
                },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <U as ::limcode::Layout>::IS_FIXED {
                                    list_len.saturating_mul(<U as ::limcode::Layout>::MIN_SIZE)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "list",
                            ),
                            (
                                if <Wrapper<T> as ::limcode::Layout>::IS_FIXED {
                                    <Wrapper<T> as ::limcode::Layout>::MIN_SIZE
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "wrapped",
                            ),
                            (1, "end"),
                        ],
                    )
            })?;
        input
            .take_vec_in_place::<U>(list_len, &mut self.list)
            .map_err(::limcode::__private::in_field("list"))?;
        if !(<U as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Wrapper<T> as ::limcode::Layout>::MIN_SIZE,
                                    <Wrapper<T> as ::limcode::Layout>::IS_FIXED,
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
                                    if <Wrapper<T> as ::limcode::Layout>::IS_FIXED {
                                        <Wrapper<T> as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "wrapped",
                                ),
                                (1, "end"),
                            ],
                        )
                })?;
        }
        <Wrapper<T> as ::limcode::Decode<'de>>::decode_in_place(&mut self.wrapped, input)
            .map_err(::limcode::__private::in_field("wrapped"))?;
        if !(<Wrapper<T> as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("end"))?;
        }
        let run = input.take_run::<1>()?;
        let field_end = run.get(0);
        self.end = field_end;
        ::core::result::Result::Ok(())
    }
}
