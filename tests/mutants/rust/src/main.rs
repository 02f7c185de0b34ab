//! `encoding-standard-mutants LIST [ID]...`: writes the mutants of LIST, which `cargo mutants --list --json` has
//! printed, into the sources of this folder, each in a condition, so that one build has all of them. Those whose
//! numbers follow are left out. Prints the numbers of those that were inserted.
//!
//! A number is a mutant's place in the list, from 1 on. Code that is computed at compile time cannot contain
//! conditions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::{env, fs};

use proc_macro2::{LineColumn, Span};
use serde_json::Value;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Expr, ExprBinary, ExprUnary, ImplItemFn, ItemConst, ItemFn, ItemMod, ItemStatic, Signature,
    Stmt,
};

/// A mutant: its place in the source, and the replacement.
struct Mutant {
    id: usize,
    replacement: String,
}

type Place = (usize, usize);

struct Instrumenter<'a> {
    source: &'a str,
    /// By genre and place.
    mutants: BTreeMap<(String, Place), Vec<Mutant>>,
    /// Text to insert before a place, in the order of the tree from its root on.
    before: BTreeMap<usize, String>,
    /// The same for text to insert after a place: that of a part comes before that of the whole.
    after: BTreeMap<usize, String>,
    placed: BTreeSet<usize>,
}

impl<'a> Instrumenter<'a> {
    fn take(&mut self, genre: &str, LineColumn { line, column }: LineColumn) -> Vec<Mutant> {
        // cargo-mutants counts columns from 1 on.
        let found = self.mutants.remove(&(genre.into(), (line, column + 1))).unwrap_or_default();
        self.placed.extend(found.iter().map(|mutant| mutant.id));
        found
    }

    fn text(&self, span: Span) -> &'a str {
        &self.source[span.byte_range()]
    }

    fn surround(&mut self, Range { start, end }: Range<usize>, before: &str, after: &str) {
        self.before.entry(start).or_default().push_str(before);
        self.after.entry(end).or_default().insert_str(0, after);
    }

    /// `mutated` returns the replacement for each mutant.
    fn choose(&mut self, range: Range<usize>, mutants: &[Mutant], mutated: impl Fn(&str) -> String) {
        if mutants.is_empty() {
            return;
        }
        let mut before = String::from("(");
        for Mutant { id, replacement } in mutants {
            let mutated = mutated(replacement);
            before += &format!("if crate::mutants::on({id}) {{ /*m{id}*/ {mutated} /*e*/ }} else ");
        }
        self.surround(range, &(before + "{ "), " })");
    }

    fn body(&mut self, signature: &Signature, statements: &[Stmt]) -> bool {
        if signature.constness.is_some() {
            return false;
        }
        if let Some(first) = statements.first() {
            let mut choices = String::new();
            for Mutant { id, replacement } in self.take("FnValue", first.span().start()) {
                choices +=
                    &format!("if crate::mutants::on({id}) {{ return /*m{id}*/ {replacement} /*e*/; }} ");
            }
            self.surround(first.span().byte_range(), &choices, "");
        }
        true
    }

    fn instrumented(mut self) -> (String, BTreeSet<usize>) {
        let mut text = String::new();
        let mut done = 0;
        let places: BTreeSet<usize> = self.before.keys().chain(self.after.keys()).copied().collect();
        for place in places {
            text += &self.source[done..place];
            text += &self.after.remove(&place).unwrap_or_default();
            text += &self.before.remove(&place).unwrap_or_default();
            done = place;
        }
        (text + &self.source[done..], self.placed)
    }
}

/// Whether a condition binds names, so that it is not an expression.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => binds(left) || binds(right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Instrumenter<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if self.body(&item.sig, &item.block.stmts) {
            visit::visit_block(self, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if self.body(&item.sig, &item.block.stmts) {
            visit::visit_block(self, &item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default
            && self.body(&item.sig, &block.stmts)
        {
            visit::visit_block(self, block);
        }
    }

    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_expr_repeat(&mut self, item: &'ast syn::ExprRepeat) {
        // Not the length.
        self.visit_expr(&item.expr);
    }
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_binary(&mut self, expression: &'ast ExprBinary) {
        if !binds(&expression.left) && !binds(&expression.right) {
            let mutants = self.take("BinaryOperator", expression.op.span().start());
            let (left, right) = (self.text(expression.left.span()), self.text(expression.right.span()));
            self.choose(expression.span().byte_range(), &mutants, |operator| {
                // The left side of an assignment is a place, not a value.
                let is_assignment = operator.ends_with('=') && !["==", "!=", "<=", ">="].contains(&operator);
                if is_assignment {
                    format!("{left} {operator} ({right})")
                } else {
                    format!("({left}) {operator} ({right})")
                }
            });
        }
        visit::visit_expr_binary(self, expression);
    }

    fn visit_expr_unary(&mut self, expression: &'ast ExprUnary) {
        let mutants = self.take("UnaryOperator", expression.op.span().start());
        let operand = self.text(expression.expr.span());
        self.choose(expression.span().byte_range(), &mutants, |_| format!("({operand})"));
        visit::visit_expr_unary(self, expression);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        let deleted = self.take("MatchArm", arm.span().start());
        let absent: String =
            deleted.iter().map(|Mutant { id, .. }| format!("!crate::mutants::on({id}) && ")).collect();
        match &arm.guard {
            Some((_, guard)) if !binds(guard) => {
                let mut before = absent + "(";
                for Mutant { id, replacement } in self.take("MatchArmGuard", guard.span().start()) {
                    before += &match replacement.as_str() {
                        "true" => format!("crate::mutants::on({id}) || "),
                        _ => format!("!crate::mutants::on({id}) && "),
                    };
                }
                self.surround(guard.span().byte_range(), &(before + "("), "))");
            }
            Some(_) => {}
            None if absent.is_empty() => {}
            None => {
                let condition = format!(" if {}", absent.trim_end_matches("&& "));
                self.surround(arm.pat.span().byte_range(), "", &condition);
            }
        }
        visit::visit_arm(self, arm);
    }
}

fn main() {
    let mut arguments = env::args().skip(1);
    let list = arguments.next().expect("a list of mutants");
    let left_out: BTreeSet<usize> = arguments.map(|id| id.parse().expect("a number")).collect();
    let list: Vec<Value> = serde_json::from_str(&fs::read_to_string(list).expect("a file")).expect("JSON");
    let mut by_file: BTreeMap<&str, Vec<(usize, &Value)>> = BTreeMap::new();
    for (index, mutant) in list.iter().enumerate().filter(|(index, _)| !left_out.contains(&(index + 1))) {
        by_file.entry(mutant["file"].as_str().expect("a path")).or_default().push((index + 1, mutant));
    }
    let mut placed = BTreeSet::new();
    for (path, entries) in by_file {
        let source = fs::read_to_string(path).expect("a source file");
        let mut mutants: BTreeMap<_, Vec<Mutant>> = BTreeMap::new();
        for (id, entry) in entries {
            let number = |key: &str| entry["span"]["start"][key].as_u64().expect("a number") as usize;
            let text = |key: &str| entry[key].as_str().expect("text").to_string();
            let key = (text("genre"), (number("line"), number("column")));
            mutants.entry(key).or_default().push(Mutant { id, replacement: text("replacement") });
        }
        let tree = syn::parse_file(&source).expect("Rust");
        let (before, after) = Default::default();
        let mut instrumenter =
            Instrumenter { source: &source, mutants, before, after, placed: BTreeSet::new() };
        instrumenter.visit_file(&tree);
        let (text, ids) = instrumenter.instrumented();
        fs::write(path, text).expect("the file is written");
        placed.extend(ids);
    }
    println!("{}", placed.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
}
