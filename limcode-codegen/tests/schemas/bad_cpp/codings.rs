use std::collections::HashMap;
use limcode::Bytes;

pub struct Account {
    #[limcode(with = Bytes<32>)]
    pub owner: Pubkey,
    #[limcode(short_vec, with = Vec<limcode::Bytes<32>>)]
    pub keys: Vec<Pubkey>,
    #[limcode(with = Option<Instruction>)]
    pub last: Option<CompiledInstruction>,
    #[limcode(with = HashMap<Bytes<32>, u64>, cpp_header = "map.hpp")]
    pub map: HashMap<Pubkey, u64>,
}
