//! Removes comments and indentation from scripts and stylesheets and joins imported stylesheets into one. Line numbers are
//! preserved, so that error messages of scripts point into the source.

/// Empties the lines of a script or stylesheet that contain only a comment.
pub fn without_comments(text: &str) -> String {
    let mut minified = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let bare = line.trim();
        let begins = !inside && bare.starts_with("/*");
        // A comment that ends before the line is followed by code.
        let whole = inside || begins && (bare.ends_with("*/") || !bare.contains("*/"));
        if !whole && !bare.starts_with("//") {
            minified.push_str(line);
        }
        inside = (inside || begins) && !bare.contains("*/");
        minified.push('\n');
    }
    minified
}

/// Removes the indentation of a script or stylesheet. Lines that begin inside a template keep theirs, because it may be shown.
pub fn without_indents(text: &str) -> String {
    let mut minified = String::with_capacity(text.len());
    let mut in_template = false;
    for line in text.lines() {
        minified.push_str(if in_template { line } else { line.trim_start() });
        minified.push('\n');
        in_template ^= (line.matches('`').count() - line.matches("\\`").count()) % 2 == 1;
    }
    minified
}

/// Replaces the imports of a stylesheet with the imported text, in its layer. `read` returns the text of a file in the same
/// folder; an import of a missing file stays.
pub fn with_imports(text: &str, read: &dyn Fn(&str) -> Option<String>) -> String {
    let mut whole = String::with_capacity(text.len());
    for line in text.lines() {
        let import = line.strip_prefix("@import url(\"").and_then(|rest| rest.split_once("\")"));
        let read = import.and_then(|(file, rest)| Some((read(file)?, rest)));
        let Some((imported, rest)) = read else {
            whole.push_str(line);
            whole.push('\n');
            continue;
        };
        let layer = rest.trim().strip_prefix("layer(").and_then(|rest| rest.strip_suffix(");"));
        match layer {
            Some(layer) => whole.push_str(&format!("@layer {layer} {{\n{imported}}}\n")),
            None => whole.push_str(&imported),
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_that_are_nothing_but_comment_are_left_out_and_all_keep_their_numbers() {
        let text = "// prose\n/** A call. */\nconst a = 'http://x'; // stays\n  // inside\n/*\n * more\n */\n/* b */ c();\nd('/* e');\n";
        let slim = without_comments(text);
        assert_eq!(slim, "\n\nconst a = 'http://x'; // stays\n\n\n\n\n/* b */ c();\nd('/* e');\n");
        assert_eq!(
            without_comments(".a { color: red; }\n/* one\n   two */\n.b {}"),
            ".a { color: red; }\n\n\n.b {}\n"
        );
    }

    #[test]
    fn lines_of_a_template_keep_their_indentation() {
        let text = "f() {\n  a = `x`;\n  b = `\n  one \\`\n  two`;\n    c();\n}\n";
        assert_eq!(without_indents(text), "f() {\na = `x`;\nb = `\n  one \\`\n  two`;\nc();\n}\n");
    }

    #[test]
    fn a_list_of_stylesheets_becomes_one_with_its_layers() {
        let read = |name: &str| (name != "gone.css").then(|| format!(".{} {{}}\n", &name[..1]));
        let list = "@layer x, y;\n@import url(\"a.css\") layer(x);\n@import url(\"b.css\");\n@import url(\"gone.css\");\n";
        assert_eq!(
            with_imports(list, &read),
            "@layer x, y;\n@layer x {\n.a {}\n}\n.b {}\n@import url(\"gone.css\");\n"
        );
    }
}
