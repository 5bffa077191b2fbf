#[automatically_derived]
impl ::limcode::Layout for EnumOfOneSize {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "EnumOfOneSize";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<Key>();
        ::limcode::least([
            <Hash as ::limcode::Layout>::MIN_SIZE,
            <Key as ::limcode::Layout>::MIN_SIZE,
        ]) + 4
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<Key>();
        <Hash as ::limcode::Layout>::IS_FIXED && <Key as ::limcode::Layout>::IS_FIXED
            && ::limcode::all_equal([
                <Hash as ::limcode::Layout>::MIN_SIZE,
                <Key as ::limcode::Layout>::MIN_SIZE,
            ])
    };
    const MAX_SIZE: ::core::option::Option<usize> = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<Key>();
        ::limcode::greatest_max([
            ::limcode::max_sum([
                <Hash as ::limcode::Layout>::MAX_SIZE,
                ::core::option::Option::Some(4),
            ]),
            ::limcode::max_sum([
                <Key as ::limcode::Layout>::MAX_SIZE,
                ::core::option::Option::Some(4),
            ]),
        ])
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<Key>();
        ::limcode::encode_steps(
            1,
            [
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <Key as ::limcode::Layout>::ENCODE_STEPS,
            ],
        )
    };
}
#[automatically_derived]
impl ::limcode::Encode for EnumOfOneSize {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<Key>();
        match self {
            Self::Hash { 0: field_value } => {
                output
                    .put_row((
                        ::limcode::row::Made(0u32),
                        <Hash as ::limcode::Encode>::row_part(field_value),
                    ))?;
            }
            Self::Key { 0: field_value } => {
                output
                    .put_row((
                        ::limcode::row::Made(1u32),
                        <Key as ::limcode::Encode>::row_part(field_value),
                    ))?;
            }
        }
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for EnumOfOneSize {
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
        ::limcode::__private::coded::<Key>();
        match input.take_tag()? {
            0 => {
                ::limcode::Reader::need(input, <Hash as ::limcode::Layout>::MIN_SIZE)?;
                let field_value = <Hash as ::limcode::Decode<'de>>::decode(input)?;
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::Hash { 0: field_value },
                )
            }
            1 => {
                ::limcode::Reader::need(input, <Key as ::limcode::Layout>::MIN_SIZE)?;
                let field_value = <Key as ::limcode::Decode<'de>>::decode(input)?;
                LimcodePlace::put(
                    site,
                    ::limcode::Reader::offset(input),
                    Self::Key { 0: field_value },
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
        ::limcode::__private::coded::<Key>();
        match input.take_tag()? {
            0 => {
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
            1 => {
                if let Self::Key { 0: __old_field_value } = self {
                    ::limcode::Reader::need(
                        input,
                        <Key as ::limcode::Layout>::MIN_SIZE,
                    )?;
                    <Key as ::limcode::Decode<
                        'de,
                    >>::decode_in_place(&mut (*__old_field_value), input)?;
                } else {
                    ::limcode::Reader::need(
                        input,
                        <Key as ::limcode::Layout>::MIN_SIZE,
                    )?;
                    let field_value = <Key as ::limcode::Decode<'de>>::decode(input)?;
                    *self = Self::Key { 0: field_value };
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
::limcode::__by_value!([] EnumOfOneSize[]);
