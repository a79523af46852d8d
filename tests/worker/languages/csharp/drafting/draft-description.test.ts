import { beforeAll, describe, expect, it } from "vitest";
import { draftDescription } from "../../../../../src/worker/describe/generation/draft-description.ts";
import type { TypeFacts } from "../../../../../src/worker/facts/facts.ts";
import { csharp } from "../../../../../src/worker/languages/csharp/csharp.ts";
import { draft } from "../../../../../src/worker/languages/csharp/drafting/draft.ts";
import { type CSharpReader, createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../threads/in-process.ts";
import { DRAFTED_INSIDE, DRAFTED_MEMBERS, DRAFTED_TYPES } from "./drafted-names.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

let read: CSharpReader;

beforeAll(async () => {
  const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);
  read = createCSharpReader(syntax, []);
});

function typeIn(text: string): TypeFacts {
  const [type] = read(text).facts.types;
  if (type === undefined) throw new Error(`no type in: ${text}`);
  return type;
}

function draftInside(text: string, at: number): string {
  const type = typeIn(text);
  const member = type.members.at(at);
  if (member === undefined) throw new Error(`no member in: ${text}`);
  return draft(type, member);
}

it("has a table of at least 150 names", () => {
  const names = [...DRAFTED_MEMBERS, ...DRAFTED_TYPES, ...DRAFTED_INSIDE].map(([code]) => code);
  expect(new Set(names).size).toBeGreaterThanOrEqual(150);
});

it.each(DRAFTED_MEMBERS)("drafts for a member: %s", (code, sentence) => {
  expect(draftInside(`class UserService { ${code} }`, -1)).toBe(sentence);
});

it.each(DRAFTED_TYPES)("drafts for a type: %s", (code, sentence) => {
  expect(draft(typeIn(code), undefined)).toBe(sentence);
});

it.each(DRAFTED_INSIDE)("drafts inside: %s", (code, sentence) => {
  expect(draftInside(code, 0)).toBe(sentence);
});

describe("the base's documentation", () => {
  const type = () => typeIn("class Box { void Close() { } }");

  it("comes first", async () => {
    const member = type().members[0];
    expect(await draftDescription(csharp, type(), member, { kind: "xml", summary: "Ends all work." })).toBe(
      "Ends all work.",
    );
  });

  it("is passed over where it says nothing", async () => {
    expect(await draftDescription(csharp, type(), undefined, { kind: "xml", summary: " " })).toBe("Represents a box.");
  });
});
