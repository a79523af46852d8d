import type { Grammar } from "../../../syntax/syntax.ts";

/** The tree-sitter grammar of C#. */
export const treeSitterGrammar: Grammar = { packageName: "tree-sitter-c-sharp", wasmFile: "tree-sitter-c_sharp.wasm" };
