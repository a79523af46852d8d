import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { readBranches } from "../../../../../../src/worker/languages/csharp/reading/preprocessor/branches.ts";
import {
  conditionalTexts,
  withoutDeadBranches,
} from "../../../../../../src/worker/languages/csharp/reading/repair/conditional.ts";
import {
  asyncNames,
  attributeTargets,
} from "../../../../../../src/worker/languages/csharp/reading/repair/contextual-words.ts";
import { applyEdits } from "../../../../../../src/worker/languages/csharp/reading/repair/edits.ts";
import { extensionBlocks } from "../../../../../../src/worker/languages/csharp/reading/repair/extensions.ts";
import { fileDirectives } from "../../../../../../src/worker/languages/csharp/reading/repair/file-directives.ts";
import { compoundOperators } from "../../../../../../src/worker/languages/csharp/reading/repair/operators.ts";
import type { RepairRule } from "../../../../../../src/worker/languages/csharp/reading/repair/rule.ts";
import { repairRules } from "../../../../../../src/worker/languages/csharp/reading/repair/rules.ts";
import { csharpText, lineEndsOf } from "../csharp-text.ts";

describe("each rule", () => {
  it.each(repairRules)("$name keeps the length and the line ends of any text", (rule) => {
    fc.assert(
      fc.property(csharpText, (text) => {
        for (const edit of rule.find({ text, tokens: lex(text) })) {
          expect(lineEndsOf(edit.text)).toBe(lineEndsOf(text.slice(edit.start, edit.end)));
        }
      }),
    );
  });

  it("has a name of its own", () => {
    const names = repairRules.map((rule) => rule.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("async as a name", () => {
  it.each([
    ["bool async = 1;", "bool _sync = 1;"],
    ["F(async: false, async)", "F(_sync: false, _sync)"],
    ["if (!async) x.async++;", "if (!_sync) x._sync++;"],
    ["return async ? a : async;", "return _sync ? a : _sync;"],
    ["async is true", "_sync is true"],
    ["async switch { }", "_sync switch { }"],
  ])("%s", (text, expected) => expect(repaired(asyncNames, text)).toBe(expected));

  it.each([
    "async Task M() { }",
    "async () => 1",
    "async x => 1",
    "async (a, b) => 1",
    "async Task<int> F()",
    "async <T>(T x) => 1",
    "asynchronous = 1",
    "@async = 1",
  ])("%s is left alone", (text) => expect(repaired(asyncNames, text)).toBe(text));
});

describe("an element of a collection that looks like the target of an attribute", () => {
  it.each([
    ["x = [type];", "x = [_ype];"],
    ["x = [field, b];", "x = [_ield, b];"],
    ["x = [method.Name];", "x = [_ethod.Name];"],
  ])("%s", (text, expected) => expect(repaired(attributeTargets, text)).toBe(expected));

  it.each(["[type: A] class C;", "[return: NotNull]", "[field: A]", "a[types]", "[a, type]"])(
    "%s is left alone",
    (text) => expect(repaired(attributeTargets, text)).toBe(text),
  );
});

describe("a compound operator", () => {
  it.each([
    ["void operator +=(int a)", "void operator + (int a)"],
    ["void operator checked -=(int a)", "void operator checked - (int a)"],
    ["void operator >>=(int a)", "void operator >> (int a)"],
    ["void operator <<=(int a)", "void operator << (int a)"],
  ])("%s", (text, expected) => expect(repaired(compoundOperators, text)).toBe(expected));

  it.each([
    "bool operator >=(A a, A b)",
    "bool operator <=(A a, A b)",
    "bool operator ==(A a, A b)",
    "a += 1",
    "A operator +(A a)",
  ])("%s is left alone", (text) => expect(repaired(compoundOperators, text)).toBe(text));
});

describe("an extension block", () => {
  it.each([
    ["{ extension(string s) { } }", "{ class ext           { } }"],
    ["{ extension(int) { } }", "{ class ext      { } }"],
    ["{ extension<T>(T t) where T : A { } }", "{ class ext<T>      where T : A { } }"],
    ["; extension (A a)\n{ }", "; class ext      \n{ }"],
  ])("%s", (text, expected) => expect(repaired(extensionBlocks, text)).toBe(expected));

  it.each(["{ extension(x); }", "{ int extension(string s) { } }", "{ extension = 1; }", "{ a.extension(x) }"])(
    "%s is left alone",
    (text) => expect(repaired(extensionBlocks, text)).toBe(text),
  );
});

describe("a directive for single files", () => {
  it("is blanked, and no other", () => {
    const text = "#!/usr/bin/env dotnet\n#:package A@1\n#nullable enable\nclass C;";
    const [first = "", second = ""] = text.split("\n");
    const expected = `${" ".repeat(first.length)}\n${" ".repeat(second.length)}\n#nullable enable\nclass C;`;
    expect(repaired(fileDirectives, text)).toBe(expected);
  });
});

describe("conditional texts", () => {
  const texts = (text: string, ...symbols: readonly string[]) =>
    conditionalTexts(text, lex(text), symbols).map((one) => one.replace(/ +/g, " ").split("\n").join("|"));

  it("are one text where nothing is conditional", () => {
    expect(texts("a\n#region x\nb\n#endregion")).toEqual(["a|#region x|b|#endregion"]);
  });

  it("are one with the project's symbols, one with all and one with none", () => {
    const text = "#if A\na\n#else\nb\n#endif\nc";
    expect(texts(text)).toEqual([" | | |b| |c", " |a| | | |c"]);
    expect(texts(text, "A")).toEqual([" |a| | | |c", " | | |b| |c"]);
  });

  it("are one more for each branch that these leave out", () => {
    const text = "#if A\na\n#elif B\nb\n#if C\nc\n#else\nd\n#endif\n#else\ne\n#endif";
    const lines = texts(text).map((one) => one.replace(/[ |]/g, ""));
    expect(lines).toEqual(["e", "a", "bd", "bc"]);
  });

  it("are few however many branches there are", () => {
    const text = Array.from({ length: 30 }, (_, i) => `#${i === 0 ? "if" : "elif"} A${i}\na${i}\n`).join("");
    expect(texts(`${text}#endif`).length).toBe(7);
  });

  it("know the symbols that the file itself defines", () => {
    expect(texts("#define A\n#if A\na\n#else\nb\n#endif")).toEqual(["#define A| |a| | | "]);
  });

  it("leave out what stands in an inactive branch of an inactive branch", () => {
    expect(texts("#if A\n#if B\nab\n#endif\na\n#endif")[0]?.trim()).not.toMatch(/a/);
  });

  it("keep the length and the line ends of any text", () => {
    fc.assert(
      fc.property(csharpText, fc.subarray(["A", "B"]), (text, symbols) => {
        for (const one of conditionalTexts(text, lex(text), symbols)) expect(lineEndsOf(one)).toBe(lineEndsOf(text));
      }),
    );
  });
});

describe("dead branches", () => {
  const withoutDead = (text: string) => withoutDeadBranches(text, readBranches(text, lex(text).directives));

  it.each([
    ["#if false\na\n#endif", "#if false\n \n#endif"],
    ["#if true\na\n#else\nb\n#endif", "#if true\na\n#else\n \n#endif"],
    ["#if !true && A\na\n#endif", "#if !true && A\n \n#endif"],
    ["#if A && !A\na\n#endif", "#if A && !A\n \n#endif"],
    ["#if !true || A\na\n#endif", "#if !true || A\na\n#endif"],
    ["#define A\n#if A\na\n#else\nb\n#endif", "#define A\n#if A\na\n#else\n \n#endif"],
    ["#undef A\n#if A\na\n#endif", "#undef A\n#if A\n \n#endif"],
    ["#if B\n#define A\n#endif\n#if A\na\n#else\nb\n#endif", "#if B\n#define A\n#endif\n#if A\na\n#else\nb\n#endif"],
    ["#if A\na\n#else\nb\n#endif", "#if A\na\n#else\nb\n#endif"],
  ])("%j", (text, expected) => expect(withoutDead(text)).toBe(expected));
});

function repaired(rule: RepairRule, text: string): string {
  return applyEdits(text, rule.find({ text, tokens: lex(text) }));
}
