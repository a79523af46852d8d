import Parser from "tree-sitter";
import CSharp from "tree-sitter-c-sharp/bindings/node/index.js";
import type { Capture, SyntaxEngine, SyntaxTree } from "./syntax.ts";

/** tree-sitter's own C library, for Node. Importing this file fails where the binding cannot be loaded. */
export function openNativeSyntax(): SyntaxEngine {
  const parser = new Parser();
  parser.setLanguage(CSharp as unknown as Parser.Language);
  return {
    name: "native",
    withTree: (text, read) => read(nativeTree(parser.parse(text))),
    query: (source) => ({ compiled: new Parser.Query(CSharp as unknown as Parser.Language, source) }),
  };
}

function nativeTree(tree: Parser.Tree): SyntaxTree {
  return {
    hasError: tree.rootNode.hasError,
    captures: ({ compiled }, maxDepth) =>
      (compiled as Parser.Query)
        .captures(tree.rootNode, maxDepth === undefined ? {} : { maxStartDepth: maxDepth })
        .map(toCapture),
  };
}

function toCapture({ name, node }: Parser.QueryCapture): Capture {
  return { name, start: node.startIndex, end: node.endIndex };
}
