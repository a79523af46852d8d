import { describe, expect, it } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { partsById } from "../../../src/worker/writing/comment-parts.ts";
import { describedTexts } from "../../../src/worker/writing/described-texts.ts";
import {
  type DescriptionEntry,
  descriptionsText,
  expectDistinct,
  parseDescriptions,
} from "../../../src/worker/writing/descriptions-file.ts";

const ENTRIES: readonly DescriptionEntry[] = [
  { file: "B.cs", symbol: "CLASS-B", text: "The b.\nMore." },
  { file: "A.cs", symbol: "CLASS-A-METHOD-M(int)", text: "Does.", parameters: { a: "The a." }, returns: "One." },
  { file: "A.cs", symbol: "CLASS-A", text: "The a.", generated: "ai" },
];

function fileWith(descriptions: unknown): string {
  return JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions });
}

function partsOf(entries: readonly DescriptionEntry[]) {
  return partsById(describedTexts(entries));
}

describe("a descriptions file", () => {
  it("is sorted, with an entry a row, and reads again", () => {
    const text = descriptionsText(ENTRIES);
    const rows = text.split("\n").filter((row) => row.includes('"file"'));
    expect(rows.map((row) => JSON.parse(row.replace(/,$/, "")).symbol)).toEqual([
      "CLASS-A",
      "CLASS-A-METHOD-M(int)",
      "CLASS-B",
    ]);
    expect(parseDescriptions(text)).toEqual([ENTRIES[2], ENTRIES[1], ENTRIES[0]]);
    expect(descriptionsText(ENTRIES.toReversed())).toBe(text);
  });

  it("describes parameters of every name", () => {
    const entry = '{"file":"A.cs","symbol":"CLASS-A-METHOD-M(int)","parameters":{"__proto__":"The p."}}';
    const parts = partsOf(parseDescriptions(fileWith([]).replace("[]", `[${entry}]`)));
    expect([...parts.values()]).toEqual([[{ tag: "param", name: "__proto__", text: "The p." }]]);
    expect(() => parseDescriptions(fileWith([{ file: "A.cs", symbol: "CLASS-A", parameters: { a: 1 } }]))).toThrow(
      "descriptions.0.parameters",
    );
  });

  it("names types and members by their files", () => {
    const parts = partsOf(ENTRIES);
    expect(parts.get(`${fileIdOf("A.cs")}-CLASS-A-METHOD-M(int)`)).toEqual([
      { tag: "summary", text: "Does." },
      { tag: "param", name: "a", text: "The a." },
      { tag: "returns", text: "One." },
    ]);
  });

  it("may describe a parameter by itself", () => {
    const id = `${fileIdOf("A.cs")}-CLASS-A-METHOD-M(int)`;
    const entry = { file: "A.cs", symbol: "CLASS-A-METHOD-M(int)-PARAMETER-a", text: "The a." };
    const described = partsOf([{ ...entry, symbol: "CLASS-A-METHOD-M(int)", text: "Does." }, entry]);
    expect([...described]).toEqual([
      [
        id,
        [
          { tag: "summary", text: "Does." },
          { tag: "param", name: "a", text: "The a." },
        ],
      ],
    ]);
  });

  it.each([
    ["{", "this is not a file of descriptions"],
    ["<!doctype html>", "this is not a file of descriptions"],
    ["[]", "this is not a file of descriptions"],
    ["null", "this is not a file of descriptions"],
    ['{ "name": "glossa", "version": "1.0.0" }', "this is not a file of descriptions"],
    [`<<<<<<< HEAD\n${fileWith([])}`, "JSON"],
    [JSON.stringify({ format: "glossa-descriptions", version: 2, descriptions: [] }), "they are of version 2"],
    [JSON.stringify({ format: "glossa-descriptions", version: 1 }), "at descriptions"],
    [fileWith([]).replace("{", '{"more":1,'), "at the whole"],
    [fileWith([{ file: "A.cs", symbol: "A", text: "a" }]), "at descriptions.0.symbol"],
    [fileWith([{ file: "A.cs", symbol: "CLASS-A", text: "" }]), "at descriptions.0.text"],
    [fileWith([{ file: "A.cs", symbol: "CLASS-A", txet: "a" }]), "at descriptions.0"],
  ])("that is none is refused in words: %s", (text, words) => {
    expect(() => parseDescriptions(text)).toThrow(words);
    expect(() => parseDescriptions(text)).toThrow("The descriptions cannot be read: ");
  });

  it("that describes something twice is refused", () => {
    const entry = { file: "A.cs", symbol: "CLASS-A", text: "a" };
    expect(() => expectDistinct([entry, entry])).toThrow("CLASS-A of A.cs is described twice");
  });
});
