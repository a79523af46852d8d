import { expect, it } from "vitest";
import { createCSharpReader } from "../../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

/** Returns the names of the methods in a class that call one of their own name on another value than they extend. */
async function wrappersIn(members: string): Promise<readonly string[]> {
  const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);
  const { facts } = createCSharpReader(syntax, [])(`static class E {\n${members}\n}`);
  return facts.types.flatMap((type) => type.members.flatMap((one) => (one.callsNamesake === true ? [one.name] : [])));
}

it("an extension method wraps another if it calls one of its name on what it takes from its receiver", async () => {
  const members = `
  public static Text A(this Item item) => item.Source.A();
  public static Text B(this Item item) { foreach (var one in item.All) { if (one.B() is { } found) return found; } return null; }
  extension(Item item) { public Text C(int count) => item.Find(count).C(count); }`;
  expect(await wrappersIn(members)).toEqual(["A", "B", "C"]);
});

it("it wraps none if it calls itself on its receiver or as a static method, and another method wraps none at all", async () => {
  const members = `
  public static Text A(this Item item) => item.A();
  public static Text B(this Item item) => B(item.Source);
  public static Text C(this Item item) => item.Source.Other();
  public static Text D(Item item) => item.Source.D();
  public static Text E2(this Item item) => item.Source.E2;
  extension(Item item) { public Text F() => item.F(); }`;
  expect(await wrappersIn(members)).toEqual([]);
});
