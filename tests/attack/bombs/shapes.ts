import { type Bomb, filled, nested, numbered } from "./texts.ts";

const inType = (text: (before: string, behind: string) => string) => () => text("class C {\n", "\n}");
const inBody = (text: (before: string, behind: string) => string) => () =>
  text("class C { void M() { x =\n", "\n; } }");

/** Declarations that are too many, too deep or have names that are too long. */
const declarations: readonly Bomb[] = [
  { name: "nested classes", text: () => nested("class C{", "}") },
  { name: "40,000 nested classes", text: () => nested("class C{", "}", "", "", 360_000) },
  { name: "nested classes of many names", text: () => numbered((n) => `class C${n}{`) },
  { name: "nested namespaces", text: () => nested("namespace N{", "}") },
  {
    name: "20,000 nested namespaces with types",
    text: () => numbered((n) => `namespace N${n}{class C;`, "", "", 600_000),
  },
  {
    name: "a namespace of 1,000,000 parts",
    text: () => filled(".N", "namespace N", "; class A{} class B{} class C{}"),
  },
  {
    name: "types in a namespace of a long name",
    text: () => numbered((n) => `class C${n};`, `namespace ${"N".repeat(1_000_000)};`),
  },
  {
    name: "types in a type of a long name",
    text: () => numbered((n) => `class C${n};`, `class ${"N".repeat(1_000_000)}{`, "}"),
  },
  {
    name: "members in a type of a long name",
    text: () => numbered((n) => `int C${n};`, `class ${"N".repeat(1_000_000)}{`, "}"),
  },
  {
    name: "methods with a long type parameter",
    text: () => numbered((n) => `void C${n}(){}`, `class C<${"N".repeat(1_000_000)}>{`, "}"),
  },
  { name: "types in one file", text: () => numbered((n) => `class C${n}{}`) },
  { name: "types of one name", text: () => filled("class C{}") },
  { name: "delegates", text: () => numbered((n) => `delegate int D${n}(int a);`) },
  { name: "fields in one type", text: inType((before, behind) => numbered((n) => `int x${n};`, before, behind)) },
  { name: "fields of one name", text: inType((before, behind) => filled("int x;", before, behind)) },
  {
    name: "variables in one field",
    text: inType((before, behind) => numbered((n) => `x${n},`, `${before}int `, `b;${behind}`)),
  },
  {
    name: "variables in one field of a long type",
    text: inType((before, behind) => numbered((n) => `x${n},`, `${before}${"A".repeat(200_000)} `, `b;${behind}`)),
  },
  { name: "methods in one type", text: inType((before, behind) => numbered((n) => `void M${n}(){}`, before, behind)) },
  {
    name: "overloads with long lists",
    text: inType((before, behind) => numbered((n) => `void M(${"T,".repeat(1000)}T${n} a){}`, before, behind)),
  },
  { name: "enum members", text: () => numbered((n) => `x${n},`, "enum E {", "}") },
  {
    name: "parameters of one method",
    text: inType((before, behind) => numbered((n) => `int a${n},`, `${before}void M(`, `int b);${behind}`)),
  },
  { name: "parameters of a record", text: () => numbered((n) => `int a${n},`, "record R(", "int b);") },
  {
    name: "parameters of a record, documented",
    text: () =>
      numbered(
        (n) => `int a${n},`,
        numbered((n) => `/// <param name="a${n}">x</param>\n`, "", "record R(", 2_600_000),
        "int b);",
      ),
  },
  {
    name: "a record's parameters written out",
    text: () =>
      numbered(
        (n) => `int a${n} {get;}`,
        numbered((n) => `int a${n},`, "record R(", "int b){", 2_000_000),
        "}",
      ),
  },
  { name: "type parameters", text: () => numbered((n) => `T${n},`, "class C<", "T>{}") },
  {
    name: "type parameters with constraints",
    text: () =>
      numbered(
        (n) => ` where T${n}:class`,
        numbered((n) => `T${n},`, "class C<", "T>", 1_000_000),
        "{}",
      ),
  },
  { name: "bases", text: () => numbered((n) => `I${n},`, "class C:", "I{}") },
  { name: "attributes", text: () => filled("[A(1)]", "", "class C{}") },
  { name: "attributes in one pair of brackets", text: () => filled("A(1),", "[", "B] class C{}") },
  { name: "modifiers", text: () => filled("public ", "", "class C{}") },
  { name: "usings", text: () => numbered((n) => `using A${n};`) },
  { name: "usings of aliases", text: () => numbered((n) => `using A${n}=B<int>;`) },
  { name: "usings in #if", text: () => numbered((n) => `#if A${n}\nusing A;\n#endif\n`) },
  { name: "an identifier of 5 MB", text: () => filled("a", "class ", "{}") },
  {
    name: "a member with a name of 1 MB and many parameters",
    text: () => `class C { void ${"a".repeat(1_000_000)}(${"int b,".repeat(500_000)} int c){} }`,
  },
  {
    name: "default arguments of 2.3 MB",
    text: () => `class C { void M(${'string a = "x", '.repeat(10)} string b = "${"y".repeat(2_300_000)}") {} }`,
  },
  {
    name: "default arguments, all long",
    text: inType((before, behind) =>
      filled(`string b = "${"y".repeat(100_000)}",`, `${before}void M(`, `int a){}${behind}`),
    ),
  },
  { name: "enum values of 2.3 MB", text: () => `enum E { A = ${"1+".repeat(1_150_000)}1 }` },
  { name: "arrays as types", text: inType((before, behind) => filled("[]", `${before}int`, ` x;${behind}`)) },
  { name: "nested type arguments", text: inType((before, behind) => nested("A<", ">", `${before}`, ` x;${behind}`)) },
  { name: "nested tuples as types", text: inType((before, behind) => nested("(A,", ")", `${before}`, ` x;${behind}`)) },
  {
    name: "explicit interface names",
    text: inType((before, behind) => filled("I.", `${before}void `, `M(){}${behind}`)),
  },
  { name: "accessors", text: inType((before, behind) => filled("get;", `${before}int P {`, `}${behind}`)) },
  { name: "local functions", text: () => numbered((n) => `void F${n}(){}`, "class C { void M() {", "} }") },
  { name: "nested local functions", text: () => nested("void F(){", "}", "class C { void M() {", "} }") },
  { name: "extension blocks", text: inType((before, behind) => filled("extension(A a){int P=>1;}", before, behind)) },
  {
    name: "members with long conditions",
    text: () => numbered((n) => `int x${n};`, `class C {\n#if ${"A".repeat(500_000)}\n`, "\n#endif\n}"),
  },
];

/** Bodies and values. */
const expressions: readonly Bomb[] = [
  { name: "a sum", text: inBody((before, behind) => filled("a+", before, `a${behind}`)) },
  { name: "a sum of strings", text: inBody((before, behind) => filled('"a"+', before, `a${behind}`)) },
  { name: "a chain of calls", text: inBody((before, behind) => filled(".F(1)", `${before}a`, behind)) },
  { name: "calls on one row", text: inBody((before, behind) => filled("F();", `${before}a;`, behind)) },
  {
    name: "calls of a long name",
    text: inBody((before, behind) => filled(`${"F".repeat(50_000)}();`, `${before}a;`, behind)),
  },
  {
    name: "calls on a receiver with a long name",
    text: inBody((before, behind) => filled(".F()", `${before}${"a".repeat(1_000_000)}`, behind)),
  },
  { name: "arguments", text: inBody((before, behind) => filled("F(),", `${before}F(`, `1)${behind}`)) },
  { name: "nested calls", text: inBody((before, behind) => nested("F(", ")", before, behind)) },
  { name: "nested parentheses", text: inBody((before, behind) => nested("(", ")", before, behind)) },
  { name: "nested casts", text: inBody((before, behind) => filled("(A)", before, `a${behind}`)) },
  { name: "nested lambdas", text: inBody((before, behind) => filled("x=>", before, `a${behind}`)) },
  { name: "nested lambdas with blocks", text: inBody((before, behind) => nested("x=>{", "}", before, behind)) },
  { name: "nested lambdas with types", text: inBody((before, behind) => nested("F(int (x) => ", ")", before, behind)) },
  {
    name: "many lambdas with types",
    text: inBody((before, behind) => filled("F(int (x) => 1);", `${before}1;`, behind)),
  },
  { name: "ambiguous generics", text: inBody((before, behind) => filled("a<b<", before, `c${behind}`)) },
  {
    name: "ambiguous generics that end well",
    text: inBody((before, behind) => nested("a<b,", ">", before, `(1)${behind}`)),
  },
  {
    name: "ambiguous generics in calls",
    text: inBody((before, behind) => filled("f(a<b,c>(d)),", `${before}f(`, `1)${behind}`)),
  },
  { name: "ambiguous conditionals", text: inBody((before, behind) => filled("a?[1]:", before, `b${behind}`)) },
  { name: "ambiguous nested conditionals", text: inBody((before, behind) => filled("a?b?[1]:", before, `b${behind}`)) },
  { name: "ambiguous index accesses", text: inBody((before, behind) => filled("a?[a", before, `${behind}`)) },
  {
    name: "ambiguous index accesses, closed",
    text: inBody((before, behind) => nested("a?[", "]:b", before, `${behind}`)),
  },
  {
    name: "ambiguous index accesses, left open at the end",
    text: inBody((before, behind) => nested("a?[b]?[", "]", before, `:c${behind}`, 2_000)),
  },
  { name: "ambiguous nullable lambdas", text: inBody((before, behind) => nested("a ? (b) => ", ":c", before, behind)) },
  {
    name: "ambiguous nullable lambdas, 2 KB",
    text: inBody((before, behind) => nested("A? (b) => ", ":c", before, behind, 2_000)),
  },
  { name: "ambiguous local functions", text: () => nested("A F(){", "", "class C { void M() {", "} }") },
  {
    name: "ambiguous local functions behind attributes",
    text: () => nested("[A]static A F()=>", "", "class C { void M() {", "} }"),
  },
  { name: "conditionals", text: inBody((before, behind) => filled("a?b:", before, `c${behind}`)) },
  { name: "conditionals in conditionals", text: inBody((before, behind) => nested("a?", ":b", before, `${behind}`)) },
  { name: "??", text: inBody((before, behind) => filled("a??", before, `b${behind}`)) },
  { name: "assignments", text: inBody((before, behind) => filled("a=", before, `b${behind}`)) },
  { name: "tuples", text: inBody((before, behind) => nested("(a,", ")", before, `${behind}`)) },
  { name: "collections", text: inBody((before, behind) => nested("[", "]", before, `${behind}`)) },
  { name: "collections of spreads", text: inBody((before, behind) => nested("[..", "]", before, `${behind}`)) },
  { name: "initialisers", text: inBody((before, behind) => nested("new A{B=", "}", before, `${behind}`)) },
  { name: "array initialisers", text: inBody((before, behind) => nested("{", "}", `${before} new A[]`, `${behind}`)) },
  { name: "elements of an array", text: inBody((before, behind) => filled("1,", `${before} new[]{`, `1}${behind}`)) },
  {
    name: "elements of an array that call",
    text: inBody((before, behind) => filled("F(1),", `${before} new[]{`, `1}${behind}`)),
  },
  { name: "interpolations", text: inBody((before, behind) => nested('$"{', '}"', before, `${behind}`)) },
  { name: "holes", text: inBody((before, behind) => filled("{a}", `${before} $"`, `"${behind}`)) },
  { name: "formats without end", text: inBody((before, behind) => filled('$"{a:', before, behind)) },
  { name: "switch expressions", text: inBody((before, behind) => nested("a switch{_=>", "}", before, `${behind}`)) },
  { name: "arms", text: inBody((before, behind) => filled("A b=>c,", `${before}a switch{`, `_=>d}${behind}`)) },
  {
    name: "chained switch expressions",
    text: inBody((before, behind) => filled(" switch{_=>c}", `${before}a`, behind)),
  },
  { name: "patterns", text: inBody((before, behind) => nested("{A:", "}", `${before}a is `, behind)) },
  { name: "patterns in parentheses", text: inBody((before, behind) => nested("(", ")", `${before}a is `, behind)) },
  { name: "patterns joined", text: inBody((before, behind) => filled("A or ", `${before}a is `, `B${behind}`)) },
  { name: "patterns of lists", text: inBody((before, behind) => nested("[", "]", `${before}a is `, behind)) },
  { name: "queries", text: inBody((before, behind) => filled("from x in a ", before, `select x${behind}`)) },
  { name: "queries in queries", text: inBody((before, behind) => nested("from x in (", ") select x", before, behind)) },
  {
    name: "clauses",
    text: inBody((before, behind) => filled("where x ", `${before} from x in a `, `select x${behind}`)),
  },
  { name: "blocks", text: () => nested("{", "}", "class C { void M() {", "} }") },
  { name: "ifs", text: () => filled("if(a)", "class C { void M() {", ";} }") },
  { name: "ifs with else", text: () => filled("if(a)b;else ", "class C { void M() {", ";} }") },
  { name: "switches", text: () => nested("switch(a){case 1:", "}", "class C { void M() {", "} }") },
  { name: "cases", text: () => filled("case A b when c:", "class C { void M() { switch(a){", "}} }") },
  { name: "tries", text: () => nested("try{", "}catch{}", "class C { void M() {", "} }") },
  { name: "locals", text: () => numbered((n) => `var a${n}=b;`, "class C { void M() {", "} }") },
  { name: "statements", text: () => filled("a.b.c(d,e).f[1]=2;\n", "class C { void M() {", "} }") },
  {
    name: "one-line expressions",
    text: () => filled("a.b<C>(d, x => x + 1, new E { F = 1 }) + ", "class C { int M() => ", "1; }"),
  },
  { name: "strings of escapes", text: inBody((before, behind) => filled('\\"', `${before}"`, `"${behind}`)) },
  {
    name: "a raw string with many quotes",
    text: inBody((before, behind) => filled('"" ', `${before}"""`, `"""${behind}`)),
  },
  { name: "a raw string of quotes", text: inBody((before, behind) => filled('"', before, behind)) },
  {
    name: "raw strings whose quotes do not end them",
    text: inBody((before, behind) => numbered((n) => `${'"'.repeat(3 + (n % 2000))}a\n`, before, behind)),
  },
  { name: "a number of 5 MB", text: inBody((before, behind) => filled("1", before, behind)) },
  { name: "a number with signs", text: inBody((before, behind) => filled("1e+", before, `1${behind}`)) },
  { name: "a hexadecimal number of 5 MB", text: inBody((before, behind) => filled("f", `${before}0x`, behind)) },
  { name: "escapes in names", text: inBody((before, behind) => filled("\\u0061", before, behind)) },
  { name: "formatting characters in names", text: inBody((before, behind) => filled("\u00ad", `${before}a`, behind)) },
];

/** Comments and the preprocessor. */
const trivia: readonly Bomb[] = [
  { name: "XML without end tags", text: () => filled("<a>", "/// ", "\nclass C{}") },
  { name: "XML in sections without end tags", text: () => filled("<remarks>", "/// ", "\nclass C{}") },
  { name: "XML nested", text: () => nested("<a>", "</a>", "/// <summary>", "</summary>\nclass C{}") },
  { name: "XML in paragraphs", text: () => nested("<para>x", "</para>", "/// <summary>", "</summary>\nclass C{}") },
  { name: "XML lists", text: () => nested("<list><item>x", "</item></list>", "/// ", "\nclass C{}") },
  { name: "XML code", text: () => nested("<code>x", "</code>", "/// ", "\nclass C{}") },
  { name: "XML references", text: () => filled('<see cref="A">x</see>', "/// ", "\nclass A{}") },
  { name: "XML references nested", text: () => nested('<see cref="A">x', "</see>", "/// ", "\nclass A{}") },
  {
    name: "XML long references",
    text: () => filled(`<see cref="${"A".repeat(900)}">x</see>`, "/// <summary>", "</summary>\nclass A{}"),
  },
  {
    name: "XML references in sections without end tags",
    text: () => filled("<remarks>", "/// ", `<see cref="${"A".repeat(900)}">x</see>\nclass A{}`, 900_000),
  },
  {
    name: "XML tables",
    text: () => filled("<item><term>x</term><description/></item>", '/// <list type="table">', "</list>\nclass A{}"),
  },
  {
    name: "XML tables nested",
    text: () => nested('<list type="table"><item><term>x', "</term></item></list>", "/// ", "\nclass A{}"),
  },
  { name: "XML comments without end", text: () => filled("<!--", "/// ", "\nclass C{}") },
  { name: "CDATA without end", text: () => filled("<![CDATA[", "/// ", "\nclass C{}") },
  { name: "instructions without end", text: () => filled("<?", "/// ", "\nclass C{}") },
  { name: "attributes", text: () => numbered((n) => ` a${n}="b"`, "/// <a", ">x</a>\nclass C{}") },
  { name: "attributes without quotes", text: () => filled(" a=", "/// <a", ">x</a>\nclass C{}") },
  { name: "an attribute without end", text: () => filled("<a b='c", "/// ", "\nclass C{}") },
  { name: "references", text: () => filled('<see cref="A"/>', "/// ", "\nclass C{}") },
  { name: "parameters", text: () => numbered((n) => `<param name="a${n}">b</param>`, "/// ", "\nclass C{}") },
  { name: "exceptions", text: () => numbered((n) => `<exception cref="A${n}">b</exception>`, "/// ", "\nclass C{}") },
  { name: "entities", text: () => filled("&amp;", "/// ", "\nclass C{}") },
  { name: "entities without end", text: () => filled("&#x", "/// ", "\nclass C{}") },
  { name: "rows of XML", text: () => filled("/// <summary>a</summary>\n", "", "class C{}") },
  { name: "rows", text: () => filled("/// a\n", "", "class C{}") },
  { name: "plain rows", text: () => filled("// a\n", "", "class C{}") },
  { name: "plain rows between members", text: () => filled("// a\nint x;\n", "class C{", "}") },
  { name: "white space in a row", text: () => filled(" ", "/// a", "b\nclass C{}") },
  { name: "white space in a plain comment", text: () => filled(" ", "// a", "b\nclass C{}") },
  { name: "blank rows in a plain comment", text: () => filled("\n", "/* a", "b */\nclass C{}") },
  { name: "rulers", text: () => filled("-", "// ", "x\nclass C{}") },
  { name: "stars", text: () => filled("*", "/*", "/\nclass C{}") },
  { name: "slashes", text: () => filled("/", "// a", "\nclass C{}") },
  { name: "comments of one row", text: () => filled("/* a */", "", "class C{}") },
  { name: "comments between tokens", text: () => filled("/* a */;", "class C{", "}") },
  {
    name: "a comment and many members behind it",
    text: () => filled("int x;", `class C{ /* ${"a".repeat(1_000_000)} */`, "}"),
  },
  {
    name: "variables that share a comment of 1 MB",
    text: () => filled("x,", `class C{\n/// ${"a".repeat(1_000_000)}\nint `, "y;}", 1_400_000),
  },
  {
    name: "variables that share a modest comment",
    text: () => filled("x,", `class C{\n/// ${"a".repeat(10_000)}\nint `, "y;}"),
  },
  { name: "#if nested", text: () => nested("#if A\n", "#endif\n") },
  { name: "#if nested with types", text: () => numbered((n) => `#if A${n}\nclass C${n}{}\n`) },
  { name: "#if side by side with types", text: () => numbered((n) => `#if A${n}\nclass C${n}{}\n#endif\n`) },
  {
    name: "#if side by side that part statements",
    text: () =>
      numbered((n) => `#if A${n}\nif (a) {\n#else\nif (b) {\n#endif\nF${n}(); }\n`, "class C { void M() {", "} }"),
  },
  { name: "#elif", text: () => numbered((n) => `#elif A${n}\nclass C${n}{}\n`, "#if A\n", "#endif\n") },
  {
    name: "#elif, then #else with members",
    text: () =>
      numbered(
        (n) => `int x${n};`,
        numbered((n) => `#elif A${n}\n`, "class C {\n#if A\n", "#else\n", 2_000_000),
        "\n#endif\n}",
      ),
  },
  { name: "#else", text: () => filled("#else\n", "#if A\n", "#endif\nclass C{}") },
  {
    name: "100,000 operators in a condition",
    text: () => numbered((n) => `A${n} && `, "#if ", "B\nclass C{}\n#endif\n", 1_000_000),
  },
  {
    name: "10,000 parentheses in a condition",
    text: () => nested("(", ")", "#if A || ", "\nclass C{}\n#endif\n", 20_000),
  },
  { name: "negations in a condition", text: () => filled("!", "#if ", "A\nclass C{}\n#endif\n") },
  { name: "slashes in a condition", text: () => filled("/ ", "#if A", "\nclass C{}\n#endif\n") },
  {
    name: "symbols in a condition of many branches",
    text: () => numbered((n) => `#if A && B && C && D && E && F && G && H${n}\nint x${n};\n#endif\n`, "class C {", "}"),
  },
  { name: "2^n readings", text: () => numbered((n) => `#if A${n}\n{\n#else\n}\n#endif\n`) },
  { name: "definitions", text: () => numbered((n) => `#define A${n}\n`, "", "class C{}") },
  {
    name: "definitions and conditions",
    text: () => numbered((n) => `#define A${n}\n#if A${n}\n#endif\n`, "", "class C{}"),
  },
  { name: "regions", text: () => nested("#region\n", "#endregion\n", "", "class C{}") },
  { name: "directives between members", text: () => filled("#line 1\nint x;\n", "class C{", "}") },
  { name: "directives for single files", text: () => filled("#:package A\n", "", "class C{}") },
];

export const shapeBombs: readonly Bomb[] = [
  ...declarations.map(({ name, text }) => ({ name: `declared: ${name}`, text })),
  ...expressions.map(({ name, text }) => ({ name: `evaluated: ${name}`, text })),
  ...trivia.map(({ name, text }) => ({ name: `between: ${name}`, text })),
];
