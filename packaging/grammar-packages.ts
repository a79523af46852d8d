import packageJson from "../package.json" with { type: "json" };

/** The packages of tree-sitter's grammars: one of each language, with its binding for Node and its WASM file. */
export const grammarPackages: readonly string[] = Object.keys({
  ...packageJson.dependencies,
  ...packageJson.optionalDependencies,
}).filter((name) => name.startsWith("tree-sitter-"));
