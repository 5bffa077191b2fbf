#[automatically_derived]
impl ::limcode::Layout for Envelope {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "Envelope";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<Header>();
        <Header as ::limcode::Layout>::MIN_SIZE + 1
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<Header>();
        <Header as ::limcode::Layout>::IS_FIXED
    };
    const MAX_SIZE: ::core::option::Option<usize> = {
        ::limcode::__private::coded::<Header>();
        ::limcode::max_sum([
            <Header as ::limcode::Layout>::MAX_SIZE,
            ::core::option::Option::Some(1),
        ])
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<Header>();
        ::limcode::encode_steps(2, [<Header as ::limcode::Layout>::ENCODE_STEPS])
    };
}
#[automatically_derived]
impl ::limcode::Encode for Envelope {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Header>();
        let start = ::limcode::Writer::position(output);
        output
            .put_row((
                ::limcode::row::in_field(
                    <Header as ::limcode::Encode>::row_part(&self.header),
                    "header",
                ),
                ::limcode::row::Fixed(&self.count),
            ))?;
        ::limcode::Writer::check_unprefixed(output, start)?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for Envelope {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn decode<LimcodeMode: ::limcode::Mode>(
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<Self> {
        ::limcode::__private::coded::<Header>();
        match input.take_version_prefix()? {
            ::core::option::Option::None => {
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
                ::core::result::Result::Ok(Self { header, count })
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
        ::limcode::__private::coded::<Header>();
        match input.take_version_prefix()? {
            ::core::option::Option::None => {
                if let Self { header: __old_header, count: __old_count } = self {
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
                    >>::decode_in_place(&mut self.header, input)
                        .map_err(::limcode::__private::in_field("header"))?;
                    if !(<Header as ::limcode::Layout>::IS_FIXED) {
                        ::limcode::Reader::need(input, 1)
                            .map_err(::limcode::__private::in_field("count"))?;
                    }
                    let run = input.take_run::<1>()?;
                    let count = run.get(0);
                    self.count = count;
                } else {
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
                    *self = Self { header, count };
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
::limcode::__by_value!([] Envelope[]);
