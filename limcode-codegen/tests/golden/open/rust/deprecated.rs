#[automatically_derived]
#[allow(deprecated)]
impl ::limcode::Layout for Old {
    ::limcode::__codegen_version!(1);
    const NAME: &'static str = "Old";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = true;
    const BULK: ::limcode::Bulk<Self> = ::limcode::__bulk!(Self { number : u8 });
}
#[automatically_derived]
#[allow(deprecated)]
impl ::limcode::Encode for Old {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn encode<LimcodeMode: ::limcode::Mode>(
        &self,
        output: &mut ::limcode::Writer<'_, LimcodeMode>,
    ) -> ::limcode::Result<()> {
        output.put_row((::limcode::row::Fixed(&self.number),))?;
        ::core::result::Result::Ok(())
    }
}
#[automatically_derived]
#[allow(deprecated)]
impl<'de> ::limcode::Decode<'de> for Old {
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unused_variables, non_snake_case)]
    fn decode<LimcodeMode: ::limcode::Mode>(
        input: &mut ::limcode::Reader<'de, LimcodeMode>,
    ) -> ::limcode::Result<Self> {
        let run = input.take_run::<1>()?;
        let number = run.get(0);
        ::core::result::Result::Ok(Self { number })
    }
}
::limcode::__by_value!([] Old[]);
