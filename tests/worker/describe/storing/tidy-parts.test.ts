import { describe, expect, it } from "vitest";
import type { DescriptionPart } from "../../../../src/shared/model/descriptions.ts";
import { joinedWritten, takeOver } from "../../../../src/worker/describe/storing/joined-written.ts";
import { beyondSource, tidyParts, withSourceAsNow } from "../../../../src/worker/describe/storing/tidy-parts.ts";
import { joinedParts } from "../../../../src/worker/facts/doc-parts.ts";
import type { DocFacts } from "../../../../src/worker/facts/facts.ts";

const returns = (text: string): DescriptionPart => ({ tag: "returns", text });
const parameter = (name: string, text: string): DescriptionPart => ({ tag: "param", name, text });

describe("the parts of a description", () => {
  it("are kept once each, in the order of their tags, without those that say nothing", () => {
    const said = [
      returns(" It.\r\n"),
      parameter("b", "B."),
      returns("Not null."),
      parameter(" b ", "B."),
      parameter("a", " "),
    ];
    expect(tidyParts(said)).toEqual([parameter("b", "B."), returns("It.\nNot null.")]);
    expect(tidyParts([{ ...returns("It."), name: "x" }])).toEqual([returns("It.")]);
  });

  it("must say what they are about, if they say anything", () => {
    expect(tidyParts([{ tag: "exception", name: " ", text: " " }])).toEqual([]);
    expect(() => tidyParts([{ tag: "exception", text: "Why?" }])).toThrow("Name the exception");
  });

  it("of two are joined, the first before the second", () => {
    const both = joinedParts([returns("Mine.")], [parameter("__proto__", "Theirs."), returns("Theirs.")]);
    expect(both).toEqual([parameter("__proto__", "Theirs."), returns("Mine.")]);
  });

  it("go beyond the source where that says something else, or nothing", () => {
    const doc = { kind: "xml", summary: "", params: { a: "A. " }, returns: "It." } as const;
    const parts = [parameter("a", "A."), parameter("constructor", "C."), returns("Mine.")];
    expect(beyondSource(parts, doc)).toEqual(parts.slice(1));
    expect(beyondSource(parts, null)).toEqual(parts);
  });

  it("follow the source where they say what it said when they were edited", () => {
    const doc: DocFacts = {
      kind: "xml",
      summary: "",
      returns: "What it finds.",
      exceptions: [{ type: "E", text: "Never now." }],
    };
    const edited = [
      { ...parameter("gone", "It goes."), source: "It goes." },
      { ...parameter("b", "Mine."), source: "B." },
      { ...returns("What it found. "), source: "What it found." },
      { tag: "exception", name: "E", text: "Never.", source: "Never." } as const,
    ];
    const kept = [parameter("b", "Mine.")];
    expect(beyondSource(tidyParts(withSourceAsNow(edited, doc)), doc)).toEqual(kept);
    // An exception that is named twice says what the source says of it, too.
    const twice = { tag: "exception", name: "E", text: "Or sometimes." } as const;
    expect(beyondSource(tidyParts(withSourceAsNow([...edited, twice], doc)), doc)).toEqual([
      ...kept,
      { ...twice, text: "Never now.\nOr sometimes." },
    ]);
  });
});

describe("a description that is brought along", () => {
  const mine = { text: "Mine.", written: 1, generated: "ai", fingerprint: { signature: 1, body: 1 } } as const;
  const theirs = { text: "Theirs.", written: 2, parts: [returns("It.")] } as const;

  it("adds what is not there, and replaces the rest only if it is to", () => {
    expect(takeOver(mine, theirs, false)).toEqual({
      outcome: "taken",
      joined: { ...mine, written: 2, parts: theirs.parts },
    });
    expect(takeOver(mine, theirs, true)).toEqual({ outcome: "taken", joined: theirs });
    expect(takeOver(undefined, theirs, false)).toEqual({ outcome: "taken", joined: theirs });
  });

  it("is the same, or gives way, where nothing of it is new", () => {
    const both = { ...mine, parts: theirs.parts };
    expect(takeOver(both, { ...theirs, text: "Mine." }, true).outcome).toBe("same");
    expect(takeOver(both, { text: "Mine.", written: 2 }, true).outcome).toBe("same");
    expect(takeOver(both, theirs, false).outcome).toBe("kept");
  });

  it("says by what a text was generated for that text alone", () => {
    const parts = { text: "", written: 2, parts: [returns("It.")] };
    expect(joinedWritten(parts, mine)).toEqual({ ...parts, text: "Mine.", generated: "ai" });
    expect(joinedWritten(theirs, mine)).toEqual(theirs);
  });
});
