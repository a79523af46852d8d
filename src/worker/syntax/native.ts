import Parser from "tree-sitter";
import { FILE_TIME_BUDGET_MS } from "../../shared/limits/threads.ts";
import { type Capture, type Grammar, ParsedTooLong, type SyntaxEngine, type SyntaxTree } from "./syntax.ts";

/**
 * tree-sitter's own C library, for Node. Importing this file fails if its binding cannot be loaded, calling this if a
 * grammar's cannot.
 */
export async function openNativeSyntax({ packageName }: Grammar): Promise<SyntaxEngine> {
  const binding: { readonly default: Parser.Language } = await import(
    /* @vite-ignore */ `${packageName}/bindings/node/index.js`
  );
  const language = binding.default;
  const parser = new Parser();
  parser.setLanguage(language);
  return {
    name: "native",
    withTree(text, read, milliseconds = FILE_TIME_BUDGET_MS) {
      const deadline = performance.now() + milliseconds;
      return read(nativeTree(parse(parser, text, milliseconds), deadline));
    },
    query: (source) => ({ compiled: new Parser.Query(language, source) }),
  };
}

// Only the parser itself can be stopped safely while it runs.
function parse(parser: Parser, text: string, milliseconds: number): Parser.Tree {
  parser.setTimeoutMicros(asMicros(milliseconds));
  const tree: Parser.Tree | null = parser.parse(text);
  if (tree !== null) return tree;
  parser.reset();
  throw new ParsedTooLong();
}

function nativeTree(tree: Parser.Tree, deadline: number): SyntaxTree {
  return {
    hasError: tree.rootNode.hasError,
    captures: ({ compiled }) => {
      // The alternative, a callback, is never called by the binding.
      const timeoutMicros = asMicros(Math.max(deadline - performance.now(), 1));
      const captures = (compiled as Parser.Query).captures(tree.rootNode, { timeoutMicros });
      // A query that was stopped returns partial results.
      if (performance.now() >= deadline) throw new ParsedTooLong();
      return captures.map(toCapture);
    },
  };
}

function asMicros(milliseconds: number): number {
  return Math.ceil(1000 * milliseconds);
}

function toCapture({ name, node }: Parser.QueryCapture): Capture {
  return { name, start: node.startIndex, end: node.endIndex };
}
