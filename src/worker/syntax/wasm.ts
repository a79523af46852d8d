import { Language, type Node, Parser, Query, type Tree } from "web-tree-sitter";
import { FILE_TIME_BUDGET_MS } from "../../shared/limits/threads.ts";
import { ParsedTooLong, type SyntaxEngine, type SyntaxTree } from "./syntax.ts";

/** The two files under assets/tree-sitter, as bytes: the host knows their paths. */
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
      const isOver = deadlineAfter(milliseconds);
      const tree = parser.parse(text, null, { progressCallback: isOver });
      if (tree === null) {
        parser.reset();
        throw new ParsedTooLong();
      }
      try {
        return read(wasmTree(tree, isOver));
      } finally {
        tree.delete();
      }
    },
    query: (source) => ({ compiled: new Query(language, source) }),
  };
}

function deadlineAfter(milliseconds: number): () => boolean {
  const deadline = performance.now() + milliseconds;
  return () => performance.now() > deadline;
}

function wasmTree(tree: Tree, isOver: () => boolean): SyntaxTree {
  return {
    hasError: tree.rootNode.hasError,
    captures: ({ compiled }) => {
      const captures = (compiled as Query).captures(tree.rootNode, { progressCallback: isOver });
      // A query that was stopped returns partial results.
      if (isOver()) throw new ParsedTooLong();
      return captures.map(toCapture);
    },
  };
}

function toCapture({ name, node }: { readonly name: string; readonly node: Node }): {
  name: string;
  start: number;
  end: number;
} {
  return { name, start: node.startIndex, end: node.endIndex };
}
