#[automatically_derived]
impl ::limcode::Layout for ForeignFields {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "ForeignFields";
    const MIN_SIZE: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Message>();
        <Hash as ::limcode::Layout>::MIN_SIZE
            + <other::Message as ::limcode::Layout>::MIN_SIZE + 7
    };
    const IS_FIXED: bool = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Message>();
        <Hash as ::limcode::Layout>::IS_FIXED
            && <other::Message as ::limcode::Layout>::IS_FIXED
    };
    const MAX_SIZE: ::core::option::Option<usize> = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Message>();
        ::limcode::max_sum([
            <Hash as ::limcode::Layout>::MAX_SIZE,
            <other::Message as ::limcode::Layout>::MAX_SIZE,
            ::core::option::Option::Some(7),
        ])
    };
    const ENCODE_STEPS: usize = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Message>();
        ::limcode::encode_steps(
            3,
            [
                <Hash as ::limcode::Layout>::ENCODE_STEPS,
                <other::Message as ::limcode::Layout>::ENCODE_STEPS,
            ],
        )
    };
    const BULK: ::limcode::Bulk<Self> = {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Message>();
        ::limcode::__bulk!(
            Self { before : u16, hash : Hash, middle : u32, message : other::Message,
            after : bool }
        )
    };
}
#[automatically_derived]
impl ::limcode::Encode for ForeignFields {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        ::limcode::__private::coded::<Hash>();
        ::limcode::__private::coded::<other::Message>();
        output
            .put_row((
                ::limcode::row::Fixed(&self.before),
                ::limcode::row::in_field(
                    <Hash as ::limcode::Encode>::row_part(&self.hash),
                    "hash",
                ),
                ::limcode::row::Fixed(&self.middle),
                ::limcode::row::in_field(
                    <other::Message as ::limcode::Encode>::row_part(&self.message),
                    "message",
                ),
                ::limcode::row::Made(self.after as ::core::primitive::u8),
            ))?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
impl<'de> ::limcode::Decode<'de> for ForeignFields {
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
        ::limcode::__private::coded::<other::Message>();
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED
                    && <other::Message as ::limcode::Layout>::IS_FIXED
                {
                    <Hash as ::limcode::Layout>::MIN_SIZE
                        + <other::Message as ::limcode::Layout>::MIN_SIZE + 7
                } else {
                    0
                },
            )?;
        let run = input.take_run::<2>()?;
        let before = run.get(0);
        let hash = if const { ::limcode::__private::is_pod::<Hash, LimcodeMode>() } {
            ::limcode::Reader::take_pod::<Hash>(input)
                .map_err(::limcode::__private::in_field("hash"))?
                .copied()
        } else {
            <Hash as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("hash"))?
        };
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (4, true),
                                (
                                    <other::Message as ::limcode::Layout>::MIN_SIZE,
                                    <other::Message as ::limcode::Layout>::IS_FIXED,
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
                                (4, "middle"),
                                (
                                    if <other::Message as ::limcode::Layout>::IS_FIXED {
                                        <other::Message as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "message",
                                ),
                                (1, "after"),
                            ],
                        )
                })?;
        }
        let run = input.take_run::<4>()?;
        let middle = run.get(0);
        let message = if const {
            ::limcode::__private::is_pod::<other::Message, LimcodeMode>()
        } {
            ::limcode::Reader::take_pod::<other::Message>(input)
                .map_err(::limcode::__private::in_field("message"))?
                .copied()
        } else {
            <other::Message as ::limcode::Decode<'de>>::decode_apart(input)
                .map_err(::limcode::__private::in_field("message"))?
        };
        if !(<other::Message as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("after"))?;
        }
        let run = input.take_run::<1>()?;
        let after = run.get_bool(0).map_err(::limcode::__private::in_field("after"))?;
        let room = LimcodePlace::room(site, ::limcode::Reader::offset(input))?;
        ::core::result::Result::Ok(
            LimcodePlace::of(
                room,
                Self {
                    before,
                    hash,
                    middle,
                    message,
                    after,
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
        ::limcode::__private::coded::<other::Message>();
        input
            .need_whole(
                if <Hash as ::limcode::Layout>::IS_FIXED
                    && <other::Message as ::limcode::Layout>::IS_FIXED
                {
                    <Hash as ::limcode::Layout>::MIN_SIZE
                        + <other::Message as ::limcode::Layout>::MIN_SIZE + 7
                } else {
                    0
                },
            )?;
        let run = input.take_run::<2>()?;
        let before = run.get(0);
        self.before = before;
        <Hash as ::limcode::Decode<'de>>::decode_in_place(&mut self.hash, input)
            .map_err(::limcode::__private::in_field("hash"))?;
        if !(<Hash as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(
                    input,
                    const {
                        ::limcode::head(
                            &[
                                (4, true),
                                (
                                    <other::Message as ::limcode::Layout>::MIN_SIZE,
                                    <other::Message as ::limcode::Layout>::IS_FIXED,
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
                                (4, "middle"),
                                (
                                    if <other::Message as ::limcode::Layout>::IS_FIXED {
                                        <other::Message as ::limcode::Layout>::MIN_SIZE
                                    } else {
                                        ::core::primitive::usize::MAX
                                    },
                                    "message",
                                ),
                                (1, "after"),
                            ],
                        )
                })?;
        }
        let run = input.take_run::<4>()?;
        let middle = run.get(0);
        self.middle = middle;
        <other::Message as ::limcode::Decode<
            'de,
        >>::decode_in_place(&mut self.message, input)
            .map_err(::limcode::__private::in_field("message"))?;
        if !(<other::Message as ::limcode::Layout>::IS_FIXED) {
            ::limcode::Reader::need(input, 1)
                .map_err(::limcode::__private::in_field("after"))?;
        }
        let run = input.take_run::<1>()?;
        let after = run.get_bool(0).map_err(::limcode::__private::in_field("after"))?;
        self.after = after;
        ::core::result::Result::Ok(())
    }
}
::limcode::__by_value!([] ForeignFields[]);
