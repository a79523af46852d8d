import { expect, it } from "vitest";
import { createCSharpReader } from "../../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

it("the attributes of a declaration are kept by their names", async () => {
  const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);
  const { facts } = createCSharpReader(syntax)(`[Serializable, N.Other(1)][global::System.ObsoleteAttribute]
class A {
  [Generic<int>("]")] int a, b;
  [return: NotNull] [Attribute] string M() { void F() { } return ""; }
  int plain;
  [field: X] event E Changed;
}
enum K { [EnumMember(Value = "s")] Small, Large }`);
  const [a, k] = facts.types;
  expect(a?.attributes).toEqual(["Serializable", "Other", "Obsolete"]);
  expect(a?.members.map(({ name, attributes }) => [name, attributes])).toEqual([
    ["a", ["Generic"]],
    ["b", ["Generic"]],
    ["M", ["NotNull", "Attribute"]],
    ["F", undefined],
    ["plain", undefined],
    ["Changed", ["X"]],
  ]);
  expect(k?.members.map(({ attributes }) => attributes)).toEqual([["EnumMember"], undefined]);
});
