import { afterEach, describe, expect, it, vi } from "vitest";
import { treeSitterGrammar } from "../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { openNodeSyntax } from "../../../src/worker/syntax/node.ts";
import type { SyntaxEngine } from "../../../src/worker/syntax/syntax.ts";
import { engines, titleOf } from "../../contract/engines.ts";

const NATIVE = "../../../src/worker/syntax/native.ts";

describe("the syntax engine of Node", () => {
  afterEach(() => void vi.doUnmock(NATIVE));

  it("is WASM where that is asked for", async () => {
    const { syntax, warning } = await openNodeSyntax({ syntax: "wasm", isSyntaxDemanded: true }, treeSitterGrammar);
    expect({ name: syntax.name, warning }).toEqual({ name: "wasm", warning: null });
  });

  it("is WASM with a warning where native cannot be loaded", async () => {
    vi.doMock(NATIVE, () => Promise.reject(new Error("wrong libstdc++")));
    const { syntax, warning } = await openNodeSyntax({ syntax: "native", isSyntaxDemanded: false }, treeSitterGrammar);
    expect(syntax.name).toBe("wasm");
    expect(warning).toMatch(/^The native parser cannot be loaded, the WASM parser is used instead: ./);
  });

  it("fails where native is demanded and cannot be loaded", async () => {
    vi.doMock(NATIVE, () => Promise.reject(new Error("wrong libstdc++")));
    await expect(openNodeSyntax({ syntax: "native", isSyntaxDemanded: true }, treeSitterGrammar)).rejects.toThrow();
  });
});

describe.each(engines)("$name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    const open: () => Promise<SyntaxEngine> = engine.open;

    it("gives captures with offsets in UTF-16 units", async () => {
      const syntax = await open();
      const text = "class 😀é { } class B { }";
      const query = syntax.query("(class_declaration) @class");
      const captures = syntax.withTree(text, (tree) => tree.captures(query));
      expect(captures.at(-1)).toEqual({ name: "class", start: text.indexOf("class B"), end: text.length });
    });

    it("tells whether a tree has errors", async () => {
      const syntax = await open();
      expect(syntax.withTree("class A { }", (tree) => tree.hasError)).toBe(false);
      expect(syntax.withTree("class A { (", (tree) => tree.hasError)).toBe(true);
    });

    it("hands on what its reader throws, and goes on", async () => {
      const syntax = await open();
      const fails = () => {
        throw new Error("mine");
      };
      expect(() => syntax.withTree("class A;", fails)).toThrow("mine");
      expect(syntax.withTree("class A;", (tree) => tree.hasError)).toBe(false);
    });

    it("refuses a query that the treeSitterGrammar does not know", async () => {
      const syntax = await open();
      expect(() => syntax.query("(no_such_node) @x")).toThrow();
    });
  });
});
