import { isPreprocessorSymbol } from "../../../shared/preprocessor-symbols.ts";
import { SOURCE_EXTENSIONS } from "../../../shared/source-extensions.ts";
import type { Language } from "../contract/language.ts";
import { RESERVED_WORDS } from "./colouring/reserved-words.ts";
import type { CSharpFacts } from "./facts/csharp-facts.ts";
import { variablesIn } from "./facts/variables.ts";
import { markup } from "./markup/markup.ts";
import { packages } from "./packages/packages.ts";
import { declarationRules } from "./presentation/declaration-rules.ts";
import { presentation } from "./presentation/presentation.ts";
import { projectFiles } from "./projects/project-files.ts";
import { treeSitterGrammar } from "./reading/tree-sitter-grammar.ts";

const ID = "c-sharp";

/** The language C#, and everything that handles it. */
export const csharp: Language = {
  id: ID,
  name: "C#",
  extensions: SOURCE_EXTENSIONS[ID],
  // `Box<T>` stands in Box.cs, Box{T}.cs or Box`1.cs.
  typeNamedBy: (fileName) => fileName.replace(/[<{`].*$/s, ""),
  markup,
  readerVersion: 35,
  grammar: treeSitterGrammar,
  projectFiles,
  packages,
  symbolsIn: (symbols) => symbols.filter(isPreprocessorSymbol),
  createReader: async (tools) => (await import("./reading/reader.ts")).openCSharpReader(tools),
  // The linker is the larger half of the code for C#.
  createLinker: async (...input) => (await import("./linking/linker.ts")).createCSharpLinker(...input),
  linkerVersion: 33,
  presentation,
  loadColouring: async () => (await import("./colouring/colouring.ts")).colouring,
  openExternalDeclarations: async (libraries) =>
    (await import("./external/external-declarations.ts")).openExternalDeclarations(libraries),
  declarations: declarationRules,
  isReservedWord: (word) => RESERVED_WORDS.has(word),
  variablesIn: (facts) => variablesIn(facts as CSharpFacts),
  loadConditionalRows: async () => {
    const { conditionalRows } = await import("./reading/preprocessor/left-out.ts");
    return (facts, symbols) => conditionalRows(facts as CSharpFacts, symbols);
  },
  loadIsStub: async () => (await import("./reading/bodies/stub.ts")).isStub,
  loadUnnamedUses: async () => (await import("./presentation/unnamed-uses.ts")).unnamedUses,
  commentRow: (text) => `// ${text}`,
  loadCommentWriter: async () => (await import("./writing/comment-writer.ts")).openCommentWriter,
  loadDraft: async () => (await import("./drafting/draft.ts")).draft,
  loadCompatibility: async () => (await import("./compatibility/compatibility.ts")).compatibility,
};
