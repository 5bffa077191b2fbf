#[automatically_derived]
impl ::limcode::Layout for CodedElements {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "CodedElements";
    const MIN_SIZE: usize = {
        ::limcode::__private::coding::<Seconds, Time>();
        ::limcode::__private::coding::<Seconds, Time>();
        17
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coding::<Seconds, Time>();
        ::limcode::__private::coding::<Seconds, Time>();
        false
    };
    const ENCODE_STEPS: usize = 9;
}
#[automatically_derived]
impl ::limcode::Encode for CodedElements {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coding::<Seconds, Time>();
        ::limcode::__private::coding::<Seconds, Time>();
        output
            .put_row((
                ::limcode::row::in_field(
                    ::limcode::row::Len(::limcode::__private::len_elems(&self.times)),
                    "times",
                ),
            ))?;
        if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
            output.enter().map_err(::limcode::__private::in_field("times"))?;
        }
        let mut times_nested = output
            .nested(&self.times, <Seconds as ::limcode::Layout>::IS_FIXED);
        while let ::core::option::Option::Some((times_index, times_elem)) = output
            .next_elem(&mut times_nested)?
        {
            <Seconds as ::limcode::Coding<Time>>::encode(times_elem, output)
                .map_err(|error| error.in_index(times_index).in_field("times"))?;
        }
        if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
            output.leave();
        }
        output
            .put_row((
                ::limcode::row::in_field(
                    ::limcode::row::Len(::limcode::__private::len_elems(&self.named)),
                    "named",
                ),
            ))?;
        output.enter().map_err(::limcode::__private::in_field("named"))?;
        let mut named_nested = output.nested(&self.named, false);
        while let ::core::option::Option::Some((named_index, named_elem)) = output
            .next_elem(&mut named_nested)?
        {
            <Seconds as ::limcode::Coding<Time>>::encode(&named_elem.0, output)
                .map_err(|error| {
                    error.in_field("0").in_index(named_index).in_field("named")
                })?;
            output
                .put_row((
                    ::limcode::row::at(
                        ::limcode::row::Len(
                            ::limcode::__private::len_elems(&named_elem.1),
                        ),
                        |error| {
                            error.in_field("1").in_index(named_index).in_field("named")
                        },
                    ),
                    ::limcode::row::at(
                        ::limcode::row::Elems(
                            ::core::primitive::str::as_bytes(&named_elem.1),
                        ),
                        |error| {
                            error.in_field("1").in_index(named_index).in_field("named")
                        },
                    ),
                ))?;
        }
        output.leave();
        output.put_row((::limcode::row::Fixed(&self.end),))?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for CodedElements {
    #[inline]
    #[allow(unused_variables, non_snake_case)]
    fn decode<LimcodeMode: ::limcode::Mode>(
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<Self> {
        ::limcode::__private::coding::<Seconds, Time>();
        ::limcode::__private::coding::<Seconds, Time>();
        let times_len = input
            .take_len()
            .map_err(::limcode::__private::in_field("times"))?;
        input
            .need_elems(
                times_len,
                <Seconds as ::limcode::Layout>::MIN_SIZE,
                if <Seconds as ::limcode::Layout>::IS_FIXED { 8 } else { 0 },
            )
            .map_err(|error| {
                error
                    .in_first_missing(
                        &[
                            (
                                if <Seconds as ::limcode::Layout>::IS_FIXED {
                                    times_len
                                        .saturating_mul(<Seconds as ::limcode::Layout>::MIN_SIZE)
                                } else {
                                    ::core::primitive::usize::MAX
                                },
                                "times",
                            ),
                            (8, "named"),
                        ],
                    )
            })?;
        input
            .need_whole(
                ::core::primitive::usize::saturating_mul(
                    times_len,
                    if <Seconds as ::limcode::Layout>::IS_FIXED {
                        <Seconds as ::limcode::Layout>::MIN_SIZE
                    } else {
                        0
                    },
                ),
            )?;
        let mut times = ::limcode::Reader::vec_for_elems(
                input,
                times_len,
                <Seconds as ::limcode::Layout>::MIN_SIZE,
                <Seconds as ::limcode::Layout>::IS_FIXED,
            )
            .map_err(::limcode::__private::in_field("times"))?;
        if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
            input.enter().map_err(::limcode::__private::in_field("times"))?;
        }
        for times_index in 0..times_len {
            if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
                ::limcode::Reader::need(input, <Seconds as ::limcode::Layout>::MIN_SIZE)
                    .map_err(|error| error.in_index(times_index).in_field("times"))?;
            }
            let times_elem = <Seconds as ::limcode::Coding<Time>>::decode(input)
                .map_err(|error| error.in_index(times_index).in_field("times"))?;
            ::limcode::Reader::push_elem(input, &mut times, times_len, times_elem)
                .map_err(::limcode::__private::in_field("times"))?;
        }
        if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
            input.leave();
        }
        if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 8)
                .map_err(::limcode::__private::in_field("named"))?;
        }
        let named_len = input
            .take_len()
            .map_err(::limcode::__private::in_field("named"))?;
        input
            .need_elems(named_len, <Seconds as ::limcode::Layout>::MIN_SIZE + 8, 0)
            .map_err(::limcode::__private::in_field("named"))?;
        let mut named = ::limcode::Reader::vec_for_elems(
                input,
                named_len,
                <Seconds as ::limcode::Layout>::MIN_SIZE + 8,
                false,
            )
            .map_err(::limcode::__private::in_field("named"))?;
        input.enter().map_err(::limcode::__private::in_field("named"))?;
        for named_index in 0..named_len {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (
                                    <Seconds as ::limcode::Layout>::MIN_SIZE,
                                    <Seconds as ::limcode::Layout>::IS_FIXED,
                                ),
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
                                    if <Seconds as ::limcode::Layout>::IS_FIXED {
                                        <Seconds as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "0",
                                ),
                                (8, "1"),
                            ],
                        )
                        .in_index(named_index)
                        .in_field("named")
                })?;
            let named_elem_0 = <Seconds as ::limcode::Coding<Time>>::decode(input)
                .map_err(|error| {
                    error.in_field("0").in_index(named_index).in_field("named")
                })?;
            if !(<Seconds as ::limcode::Layout>::IS_FIXED) {
                ::limcode::Reader::need(input, 8)
                    .map_err(|error| {
                        error.in_field("1").in_index(named_index).in_field("named")
                    })?;
            }
            let named_elem_1_len = input
                .take_len()
                .map_err(|error| {
                    error.in_field("1").in_index(named_index).in_field("named")
                })?;
            input
                .need_elems(named_elem_1_len, 1, 0)
                .map_err(|error| {
                    error.in_field("1").in_index(named_index).in_field("named")
                })?;
            let named_elem_1 = input
                .take_string(named_elem_1_len)
                .map_err(|error| {
                    error.in_field("1").in_index(named_index).in_field("named")
                })?;
            ::limcode::Reader::push_elem(
                    input,
                    &mut named,
                    named_len,
                    (named_elem_0, named_elem_1),
                )
                .map_err(::limcode::__private::in_field("named"))?;
        }
        input.leave();
        ::limcode::Reader::need(input, 1)
            .map_err(::limcode::__private::in_field("end"))?;
        let run = input.take_run::<1>()?;
        let field_end = run.get(0);
        ::core::result::Result::Ok(Self {
            times,
            named,
            end: field_end,
        })
    }
}
