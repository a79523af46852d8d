export interface EngineStatus {
  readonly syntax: SyntaxEngineName;
  readonly threads: number;
}

export type SyntaxEngineName = "native" | "wasm";
