/** The parser that an engine works with, and its number of threads. */
export interface EngineStatus {
  readonly syntax: SyntaxEngineName;
  readonly threads: number;
}

/** The two builds of tree-sitter: the binding for Node, and WebAssembly. */
export type SyntaxEngineName = "native" | "wasm";
