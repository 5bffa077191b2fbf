use limcode::OwnedView;

fn main() {
    let name = OwnedView::<String, Vec<u8>>::parse(vec![0; 8]).unwrap();
    let shown = name.view();
    drop(name);
    println!("{shown}");
}
