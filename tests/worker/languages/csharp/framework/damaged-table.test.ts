import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadFrameworkBytes } from "../../../../../src/worker/languages/csharp/framework/load-node.ts";
import { readFramework } from "../../../../../src/worker/languages/csharp/framework/read-framework.ts";

const PARTS = {
  heading: "glossa framework facts 2\nA pack 1.0",
  texts: "void",
  parameters: "0 a",
  namespaces: "N\tA B",
  extensions: "",
  types: "cP\tA\nmP\tM\t0\n\ncP\tB\nmP\tM\t7",
};

describe("a damaged table is an error that says so", () => {
  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ["no bytes at all", () => new Uint8Array()],
    ["bytes that are not packed", () => new TextEncoder().encode("<!doctype html>")],
    ["the end is missing", (bytes) => bytes.slice(0, bytes.length / 2)],
    ["a byte is wrong", (bytes) => bytes.with(bytes.length / 2, (bytes[bytes.length / 2] ?? 0) ^ 0xff)],
    ["another version", (bytes) => repacked(bytes, (text) => text.replace("facts 2\n", "facts 1\n"))],
    ["types are missing", (bytes) => repacked(bytes, (text) => text.slice(0, text.lastIndexOf("\n\n")))],
  ])("%s", async (_, damage) => {
    const bytes = new Uint8Array(await loadFrameworkBytes());
    await expect(readFramework(damage(bytes))).rejects.toMatchObject({
      code: "frameworkUnreadable",
      message: expect.stringContaining(".NET class library could not be read"),
    });
  });

  it("a type calls a text that is not there", async () => {
    const framework = await readFramework(packed(PARTS));
    expect(framework.topLevel("A")[0]?.members).toMatchObject([{ name: "M", returnType: "void" }]);
    expect(() => framework.topLevel("B")[0]?.members).toThrow("no text 7");
  });

  it("a member is of no known kind", async () => {
    const framework = await readFramework(packed({ ...PARTS, types: "cP\tA\nqP\tM\t0\n\ncP\tB" }));
    expect(() => framework.topLevel("A")[0]?.members).toThrow("no kind qP");
  });
});

function packed(parts: typeof PARTS): Uint8Array {
  return gzipSync(Object.values(parts).join("\n\n"));
}

function repacked(bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  return gzipSync(change(gunzipSync(bytes).toString("utf8")));
}
