use limcode::Limcode;

#[derive(Debug, Limcode)]
#[limcode(view)]
struct Names {
    names: Vec<String>,
}

fn first<'a>(bytes: Vec<u8>) -> Option<&'a str> {
    NamesView::parse(&bytes).unwrap().names().iter().next()
}

fn main() {
    first(vec![0; 8]);
}
