import type { Grammar } from "../../../syntax/syntax.ts";

/** tree-sitter's grammar of C#. */
export const treeSitterGrammar: Grammar = { packageName: "tree-sitter-c-sharp", wasmFile: "tree-sitter-c_sharp.wasm" };
