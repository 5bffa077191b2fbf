//! What a game keeps of its players.

use super::{coin, double_fraction, fraction, word};
use limcode::Limcode;
use limcode_tests::random::Random;
use limcode_tests::wincode::{SchemaRead, SchemaWrite};
use serde::{Deserialize, Serialize};

/// All players.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Players {
    players: Vec<Player>,
}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct Player {
    game_type: GameType,
    previous_game_type: GameType,
    score: i64,
    dimension: String,
    selected_item_slot: u32,
    selected_item: Item,
    spawn_dimension: Option<String>,
    spawn_x: i64,
    spawn_y: i64,
    spawn_z: i64,
    spawn_forced: Option<bool>,
    sleep_timer: u16,
    food_exhaustion_level: f32,
    food_saturation_level: f32,
    food_tick_timer: u32,
    xp_level: u32,
    xp_p: f32,
    xp_total: i32,
    xp_seed: i32,
    inventory: Vec<Item>,
    ender_items: Vec<Item>,
    abilities: Abilities,
    entered_nether_position: Option<(f64, f64, f64)>,
    root_vehicle: Option<([u32; 4], Entity)>,
    shoulder_entity_left: Option<Entity>,
    shoulder_entity_right: Option<Entity>,
    seen_credits: bool,
    recipe_book: RecipeBook,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
enum GameType {
    Survival,
    Creative,
    Adventure,
    Spectator,
}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct Item {
    count: i8,
    slot: u8,
    id: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct Abilities {
    walk_speed: f32,
    fly_speed: f32,
    may_fly: bool,
    flying: bool,
    invulnerable: bool,
    may_build: bool,
    instabuild: bool,
}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct Entity {
    id: String,
    pos: (f64, f64, f64),
    motion: (f64, f64, f64),
    rotation: (f32, f32),
    fall_distance: f32,
    fire: u16,
    air: u16,
    on_ground: bool,
    no_gravity: bool,
    invulnerable: bool,
    portal_cooldown: i32,
    uuid: [u32; 4],
    custom_name: Option<String>,
    custom_name_visible: bool,
    silent: bool,
    glowing: bool,
}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct RecipeBook {
    recipes: Vec<String>,
    to_be_displayed: Vec<String>,
    is_filtering_craftable: bool,
    is_gui_open: bool,
    is_furnace_filtering_craftable: bool,
    is_furnace_gui_open: bool,
    is_blasting_furnace_filtering_craftable: bool,
    is_blasting_furnace_gui_open: bool,
    is_smoker_filtering_craftable: bool,
    is_smoker_gui_open: bool,
}

const ITEMS: [&str; 8] = ["dirt", "stone", "pickaxe", "sand", "gravel", "shovel", "chestplate", "steak"];
const ANIMALS: [&str; 8] = ["cow", "sheep", "zombie", "skeleton", "spider", "creeper", "parrot", "bee"];
const NAMES: [&str; 8] = ["rainbow", "princess", "steve", "johnny", "missy", "coward", "fairy", "howard"];
const RECIPES: [&str; 8] = ["pickaxe", "torch", "bow", "crafting table", "furnace", "shears", "arrow", "tnt"];
const DIMENSIONS: [&str; 3] = ["overworld", "nether", "end"];
const GAME_TYPES: [GameType; 4] = [GameType::Survival, GameType::Creative, GameType::Adventure, GameType::Spectator];

pub(super) fn generate(random: &mut Random, count: usize) -> Players {
    Players { players: (0..count).map(|_| player(random)).collect() }
}

fn player(random: &mut Random) -> Player {
    Player {
        game_type: *random.choose(&GAME_TYPES),
        previous_game_type: *random.choose(&GAME_TYPES),
        score: random.bits() as i64,
        dimension: word(random, &DIMENSIONS),
        selected_item_slot: random.bits() as u32,
        selected_item: item(random),
        spawn_dimension: coin(random).then(|| word(random, &DIMENSIONS)),
        spawn_x: random.bits() as i64,
        spawn_y: random.bits() as i64,
        spawn_z: random.bits() as i64,
        spawn_forced: coin(random).then(|| coin(random)),
        sleep_timer: random.bits() as u16,
        food_exhaustion_level: fraction(random),
        food_saturation_level: fraction(random),
        food_tick_timer: random.bits() as u32,
        xp_level: random.bits() as u32,
        xp_p: fraction(random),
        xp_total: random.bits() as i32,
        xp_seed: random.bits() as i32,
        inventory: several(random, 40, item),
        ender_items: several(random, 27, item),
        abilities: abilities(random),
        entered_nether_position: coin(random).then(|| position(random)),
        root_vehicle: coin(random).then(|| (uuid(random), entity(random))),
        shoulder_entity_left: coin(random).then(|| entity(random)),
        shoulder_entity_right: coin(random).then(|| entity(random)),
        seen_credits: coin(random),
        recipe_book: recipe_book(random),
    }
}

/// Fewer than `bound` of what `one` makes.
fn several<T>(random: &mut Random, bound: usize, one: impl Fn(&mut Random) -> T) -> Vec<T> {
    (0..random.below(bound)).map(|_| one(random)).collect()
}

fn item(random: &mut Random) -> Item {
    Item { count: random.byte() as i8, slot: random.byte(), id: word(random, &ITEMS) }
}

fn position(random: &mut Random) -> (f64, f64, f64) {
    (double_fraction(random), double_fraction(random), double_fraction(random))
}

fn uuid(random: &mut Random) -> [u32; 4] {
    std::array::from_fn(|_| random.bits() as u32)
}

fn abilities(random: &mut Random) -> Abilities {
    Abilities {
        walk_speed: fraction(random),
        fly_speed: fraction(random),
        may_fly: coin(random),
        flying: coin(random),
        invulnerable: coin(random),
        may_build: coin(random),
        instabuild: coin(random),
    }
}

fn entity(random: &mut Random) -> Entity {
    Entity {
        id: word(random, &ANIMALS),
        pos: position(random),
        motion: position(random),
        rotation: (fraction(random), fraction(random)),
        fall_distance: fraction(random),
        fire: random.bits() as u16,
        air: random.bits() as u16,
        on_ground: coin(random),
        no_gravity: coin(random),
        invulnerable: coin(random),
        portal_cooldown: random.bits() as i32,
        uuid: uuid(random),
        custom_name: coin(random).then(|| word(random, &NAMES)),
        custom_name_visible: coin(random),
        silent: coin(random),
        glowing: coin(random),
    }
}

fn recipe_book(random: &mut Random) -> RecipeBook {
    RecipeBook {
        recipes: several(random, 30, |random| word(random, &RECIPES)),
        to_be_displayed: several(random, 10, |random| word(random, &RECIPES)),
        is_filtering_craftable: coin(random),
        is_gui_open: coin(random),
        is_furnace_filtering_craftable: coin(random),
        is_furnace_gui_open: coin(random),
        is_blasting_furnace_filtering_craftable: coin(random),
        is_blasting_furnace_gui_open: coin(random),
        is_smoker_filtering_craftable: coin(random),
        is_smoker_gui_open: coin(random),
    }
}
