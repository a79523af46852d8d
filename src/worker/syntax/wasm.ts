import { Language, type Node, Parser, Query, type Tree } from "web-tree-sitter";
import { FILE_TIME_BUDGET_MS } from "../../shared/limits.ts";
import { ParsedTooLong, type SyntaxEngine, type SyntaxTree } from "./syntax.ts";

/** The two files under assets/tree-sitter, as bytes: who runs the engine knows where they lie. */
export interface WasmFiles {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

/** tree-sitter compiled to WebAssembly, for browsers and as the fallback in Node. */
export async function openWasmSyntax(files: WasmFiles): Promise<SyntaxEngine> {
  await Parser.init({ wasmBinary: files.runtime });
  const language = await Language.load(files.grammar);
  const parser = new Parser();
  parser.setLanguage(language);
  return {
    name: "wasm",
    withTree(text, read, milliseconds = FILE_TIME_BUDGET_MS) {
      const deadline = performance.now() + milliseconds;
      const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline });
      if (tree === null) {
        parser.reset();
        throw new ParsedTooLong();
      }
      try {
        return read(wasmTree(tree));
      } finally {
        tree.delete();
      }
    },
    query: (source) => ({ compiled: new Query(language, source) }),
  };
}

function wasmTree(tree: Tree): SyntaxTree {
  return {
    hasError: tree.rootNode.hasError,
    captures: ({ compiled }) => (compiled as Query).captures(tree.rootNode).map(toCapture),
  };
}

function toCapture({ name, node }: { readonly name: string; readonly node: Node }): {
  name: string;
  start: number;
  end: number;
} {
  return { name, start: node.startIndex, end: node.endIndex };
}
