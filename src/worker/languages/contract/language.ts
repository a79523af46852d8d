import type { FileHealth } from "../../../shared/model/health.ts";
import type { FileFacts, MemberFacts, TypeFacts } from "../../facts/facts.ts";
import type { EarlierLinker, FilesToLink, Linker } from "../../linking/model/linker.ts";
import type { Grammar, SyntaxEngine } from "../../syntax/syntax.ts";
import type { Stopwatch } from "../../util/phase-times.ts";
import type { CommentWriter } from "./comment-writing.ts";
import type { Compatibility } from "./compatibility.ts";
import type { DeclarationRules } from "./declaration-rules.ts";
import type { ExternalDeclarations } from "./external-declarations.ts";
import type { Markup } from "./markup.ts";
import type { FoundFile, PackagePlaces, Packages } from "./packages.ts";
import type { Presentation } from "./presentation.ts";
import type { ProjectFiles } from "./project-files.ts";
import type { SourceColouring } from "./source-colouring.ts";
import type { UnnamedUses } from "./unnamed-uses.ts";

/**
 * A programming language that Glossa reads. What is available here at once is small; readers, linkers and readers of
 * project files are loaded on first use, in the thread that uses them.
 */
export interface Language {
  /** Its id in stored data, and for endpoints that write descriptions: `c-sharp`. */
  readonly id: string;
  /** Its display name: `C#`. */
  readonly name: string;
  /** The extensions of its source files, in lower case, without the dot. No two languages share one. */
  readonly extensions: readonly string[];
  /**
   * The simple name of the type that a source file is named after, by the file's name without its extension; absent for a
   * language where both are the same.
   */
  readonly typeNamedBy?: (fileName: string) => string;
  /**
   * The files that may name its declarations and are not read, such as `Panel.razor`; absent for a language without
   * any.
   */
  readonly markup?: Markup;
  /** Incremented whenever the same text would give other facts, so that stored facts are read again. */
  readonly readerVersion: number;
  /** The grammar that its reader uses; absent for a reader with its own parser. */
  readonly grammar?: Grammar;
  /** The files that define which source files belong together; absent for a language without project files. */
  readonly projectFiles?: ProjectFiles;
  /** The compiled packages that its projects use; absent for a language whose packages are not read. */
  readonly packages?: Packages;
  /** Filters the preprocessor symbols of a project that it uses; absent for one without a preprocessor. */
  readonly symbolsIn?: (symbols: readonly string[]) => readonly string[];
  createReader(tools: ReaderTools): Promise<Reader>;
  /** Creates the linker of the language's files in a project; absent for one whose uses are not linked. */
  readonly createLinker?: (input: LinkerInput, before?: EarlierLinker) => Promise<Linker>;
  /**
   * Opens the declarations of the libraries that its projects are compiled with; absent for a language whose libraries
   * are not read.
   */
  readonly openExternalDeclarations?: (libraries: ExternalLibraries) => Promise<ExternalDeclarations>;
  /**
   * Incremented whenever the same facts would give other links, so that stored links are made again; present if it has
   * a linker. The facts of its standard library, and the limits of linking, count as part of the linker.
   */
  readonly linkerVersion?: number;
  readonly presentation: Presentation;
  /** Loads its syntax colouring, in the thread that uses it; absent for a language whose texts stay plain. */
  readonly loadColouring?: () => Promise<SourceColouring>;
  readonly declarations: DeclarationRules;
  /**
   * Whether a word is coloured as a keyword even where it stands for a name, as `this` may; absent for a language
   * without such words.
   */
  readonly isReservedWord?: (word: string) => boolean;
  /**
   * The names of parameters, locals and other variables of the same file, given facts that were read with names; absent
   * if the facts do not provide them.
   */
  readonly variablesIn?: (facts: FileFacts) => readonly VariableUse[];
  /**
   * Loads the function that returns which rows of a file are only part of builds that define more preprocessor symbols
   * than these: declarations there are not linked completely. Absent for a language without a preprocessor.
   */
  readonly loadConditionalRows?: () => Promise<
    (facts: FileFacts, symbols: readonly string[]) => (row: number) => boolean
  >;
  /**
   * Loads the function that returns whether a member has no body, or one that only stands in its place, as in lists of
   * declarations made by tools; absent for a language without such lists.
   */
  readonly loadIsStub?: () => Promise<(member: MemberFacts) => boolean>;
  /**
   * Loads the rules for uses of its declarations without their name; absent for a language whose unused declarations
   * are not listed.
   */
  readonly loadUnnamedUses?: () => Promise<UnnamedUses>;
  /** Formats a row of text as a comment of the language; neither has a line break. */
  commentRow(text: string): string;
  /** Loads the writer of documentation comments; absent for a language that Glossa only reads. */
  readonly loadCommentWriter?: () => Promise<CreateCommentWriter>;
  /** Loads the rules that draft descriptions; absent for a language without such rules. */
  readonly loadDraft?: () => Promise<DraftWriter>;
  /** Loads the comparison of two states of its declarations; absent for a language whose code bases are not compared. */
  readonly loadCompatibility?: () => Promise<Compatibility>;
}

/** A name that refers to a variable of the same file, and the position of its declaration; rows and columns from 0. */
export interface VariableUse {
  readonly row: number;
  readonly column: number;
  readonly declaredRow: number;
  readonly declaredColumn: number;
  /** Whether it is a type parameter. */
  readonly isTypeParameter: boolean;
}

/** Writes the first sentence of a description from a type's, or its member's, name, kind and signature. */
export type DraftWriter = (type: TypeFacts, member: MemberFacts | undefined) => string;

/** The tools of a reader, which is created once for many files. */
export interface ReaderTools {
  /** Opens tree-sitter with the language's grammar; rejects if it has none. */
  openSyntax(): Promise<SyntaxEngine>;
  /** Defined preprocessor symbols, as filtered by `symbolsIn`. */
  readonly symbols: readonly string[];
  /** Measures how long each step takes. */
  readonly watch: Stopwatch;
  /** Whether to read what every name is bound with (`Linker.bindNames`), in addition to the stored facts. */
  readonly withNames?: boolean;
  /** Whether to report the start of variables' declarations, for writing comments above them. */
  readonly withStarts?: boolean;
}

/** Creates a writer for many files, with the same tools as a reader of these. */
export type CreateCommentWriter = (tools: Omit<ReaderTools, "withNames" | "withStarts">) => Promise<CommentWriter>;

/** Reads the text of one file. If it throws an error, the file is skipped, with the error as the reason. */
export type Reader<Facts = FileFacts> = (text: string) => ReadFile<Facts>;

export interface ReadFile<Facts = FileFacts> {
  readonly facts: Facts;
  readonly health: FileHealth;
}

/** The files, projects and symbols that a linker is created from. */
export interface LinkerInput extends FilesToLink {
  /** The language's projects, as returned by `ProjectFiles.read`; undefined if their files were not read. */
  readonly projects: unknown;
  readonly symbols: readonly string[];
  /** The result of `Packages.find` for the project; undefined if packages were not searched for. */
  readonly packages: unknown;
  /** Where packages may be read; undefined if none may be. */
  readonly packagePlaces: PackagePlaces | undefined;
  readonly loadLibrary: LoadLibrary;
  readonly loadAssembly: LoadAssembly;
}

/** The libraries of a project, as given to its linker. */
export type ExternalLibraries = Pick<
  LinkerInput,
  "projects" | "packages" | "packagePlaces" | "loadLibrary" | "loadAssembly"
>;

/**
 * Loads an assembly that `Packages.find` has found; undefined if it may no longer be read, or has changed since. A host
 * always passes the same function.
 */
export type LoadAssembly = (file: FoundFile) => Promise<LoadedFile | undefined>;

/** A file of a package, and the cached data of its content. */
export interface LoadedFile {
  /** The content of the file. If there is cached data, it is read only now, and undefined if the file has changed. */
  bytes(): Uint8Array | undefined;
  /** The data that was given to `keep` for the same content, by this project or another. */
  readonly kept?: Uint8Array | undefined;
  /** Caches data for the next load of the same content; absent if nothing is cached for it. */
  readonly keep?: ((what: Uint8Array) => void) | undefined;
}

/**
 * Loads the packed facts of a language's standard library, which hosts provide; a host always passes the same function.
 */
export type LoadLibrary = () => Promise<Uint8Array>;

/** The loaders of each standard library's facts, by language. */
export type Libraries = Readonly<Record<string, LoadLibrary>>;
