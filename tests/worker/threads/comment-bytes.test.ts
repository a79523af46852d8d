import { describe, expect, it } from "vitest";
import { commentBytes } from "../../../src/worker/threads/comment-bytes.ts";

const FILE = { id: "0-1", path: "A.cs", content: { kind: "bytes", bytes: new Uint8Array() }, requests: [] } as never;
const LATIN = Uint8Array.of(0x2f, 0x2f, 0xe9);

function outcomeOf(added: string) {
  return commentBytes(FILE, LATIN, ({ text }) => ({
    text: added + text,
    edits: [],
    written: [],
    partial: [],
    unchanged: [],
    refused: [],
  }));
}

describe("comments in the bytes of a file", () => {
  it("are in the encoding that it has", () => {
    expect(outcomeOf("//ü\n")).toMatchObject({
      state: "commented",
      before: LATIN,
      after: Uint8Array.of(0x2f, 0x2f, 0xfc, 0x0a, 0x2f, 0x2f, 0xe9),
    });
  });

  it("are not made where the bytes would say another text", () => {
    expect(outcomeOf("//日\n")).toMatchObject({ state: "skipped", reason: "its encoding is not known" });
  });
});
