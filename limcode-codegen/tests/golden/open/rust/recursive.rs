#[automatically_derived]
impl ::limcode::Layout for List {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "List";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<List>();
        4
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<List>();
        false
    };
    const ENCODE_STEPS: usize = 6;
}
#[automatically_derived]
impl ::limcode::Encode for List {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<List>();
        match self {
            Self::End {} => {
                output.put_row((::limcode::row::Made(0u32),))?;
            }
            Self::Link { 0: field_0, 1: field_1 } => {
                output
                    .put_row((
                        ::limcode::row::Made(1u32),
                        ::limcode::row::Fixed(field_0),
                    ))?;
                output.enter().map_err(::limcode::__private::in_field("1"))?;
                {
                    let field_1_payload = &**field_1;
                    output
                        .put_row((
                            ::limcode::row::in_field(
                                <List as ::limcode::Encode>::row_part(field_1_payload),
                                "1",
                            ),
                        ))?;
                }
                output.leave();
            }
            Self::Many { 0: field_value } => {
                output
                    .put_row((
                        ::limcode::row::Made(2u32),
                        ::limcode::row::Len(
                            ::limcode::__private::len_elems(field_value),
                        ),
                        <Self as ::limcode::Encode>::row_elems(field_value),
                    ))?;
            }
        }
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for List {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn decode<LimcodeMode: ::limcode::Mode>(
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<Self> {
        ::limcode::__private::coded::<List>();
        match input.take_tag()? {
            0 => ::core::result::Result::Ok(Self::End {}),
            1 => {
                ::limcode::Reader::need(input, 1)
                    .map_err(|error| error.in_first_missing(&[(1, "0"), (0, "1")]))?;
                let run = input.take_run::<1>()?;
                let field_0 = run.get(0);
                let field_1 = {
                    input.enter().map_err(::limcode::__private::in_field("1"))?;
                    ::limcode::Reader::need(input, <List as ::limcode::Layout>::MIN_SIZE)
                        .map_err(::limcode::__private::in_field("1"))?;
                    let field_1_payload = ::limcode::Reader::take_box::<List>(input)
                        .map_err(::limcode::__private::in_field("1"))?;
                    input.leave();
                    field_1_payload
                };
                ::core::result::Result::Ok(Self::Link {
                    0: field_0,
                    1: field_1,
                })
            }
            2 => {
                ::limcode::Reader::need(input, 8)?;
                let field_value_len = input.take_len()?;
                input
                    .need_elems(
                        field_value_len,
                        <Self as ::limcode::Layout>::MIN_SIZE,
                        if <Self as ::limcode::Layout>::IS_FIXED { 0 } else { 0 },
                    )?;
                let field_value = input.take_vec::<Self>(field_value_len)?;
                ::core::result::Result::Ok(Self::Many { 0: field_value })
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
        ::limcode::__private::coded::<List>();
        match input.take_tag()? {
            0 => {
                *self = Self::End {};
                ::core::result::Result::Ok(())
            }
            1 => {
                ::limcode::Reader::need(input, 1)
                    .map_err(|error| error.in_first_missing(&[(1, "0"), (0, "1")]))?;
                let run = input.take_run::<1>()?;
                let field_0 = run.get(0);
                let field_1 = {
                    input.enter().map_err(::limcode::__private::in_field("1"))?;
                    ::limcode::Reader::need(input, <List as ::limcode::Layout>::MIN_SIZE)
                        .map_err(::limcode::__private::in_field("1"))?;
                    let field_1_payload = ::limcode::Reader::take_box::<List>(input)
                        .map_err(::limcode::__private::in_field("1"))?;
                    input.leave();
                    field_1_payload
                };
                *self = Self::Link {
                    0: field_0,
                    1: field_1,
                };
                ::core::result::Result::Ok(())
            }
            2 => {
                if let Self::Many { 0: __old_field_value } = self {
                    ::limcode::Reader::need(input, 8)?;
                    let field_value_len = input.take_len()?;
                    input
                        .need_elems(
                            field_value_len,
                            <Self as ::limcode::Layout>::MIN_SIZE,
                            if <Self as ::limcode::Layout>::IS_FIXED { 0 } else { 0 },
                        )?;
                    input
                        .take_vec_in_place::<
                            Self,
                        >(field_value_len, &mut (*__old_field_value))?;
                } else {
                    ::limcode::Reader::need(input, 8)?;
                    let field_value_len = input.take_len()?;
                    input
                        .need_elems(
                            field_value_len,
                            <Self as ::limcode::Layout>::MIN_SIZE,
                            if <Self as ::limcode::Layout>::IS_FIXED { 0 } else { 0 },
                        )?;
                    let field_value = input.take_vec::<Self>(field_value_len)?;
                    *self = Self::Many { 0: field_value };
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
