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
 * A programming language that Glossa reads. What it gives here at once is small; readers, linkers and readers of project
 * files are loaded when they are first asked for, in the thread that asks.
 */
export interface Language {
  /** Its name where something of it is stored, and to endpoints that write descriptions: `c-sharp`. */
  readonly id: string;
  /** Its name to people: `C#`. */
  readonly name: string;
  /** Of its source files, in lower case, without the dot. No two languages have the same. */
  readonly extensions: readonly string[];
  /**
   * The simple name of the type that a source file is named after, by the file's name without its extension; absent for a
   * language where both are the same.
   */
  readonly typeNamedBy?: (fileName: string) => string;
  /** The files that may name its declarations and are not read, such as `Panel.razor`; absent for a language without any. */
  readonly markup?: Markup;
  /** Raised whenever the same text would give other facts, so that stored facts are read anew. */
  readonly readerVersion: number;
  /** The grammar that its reader parses with; absent for a reader that parses by itself. */
  readonly grammar?: Grammar;
  /** The files that say what belongs together; absent for a language whose files are all that is known. */
  readonly projectFiles?: ProjectFiles;
  /** What its projects take from others, compiled; absent for a language whose packages are not read. */
  readonly packages?: Packages;
  /** Which of the preprocessor symbols that a project is read with it takes; absent for one without a preprocessor. */
  readonly symbolsIn?: (symbols: readonly string[]) => readonly string[];
  createReader(tools: ReaderTools): Promise<Reader>;
  /** Links the language's files of a project; absent for one whose uses are not linked. */
  readonly createLinker?: (input: LinkerInput, before?: EarlierLinker) => Promise<Linker>;
  /** Opens what the libraries declare that its projects are compiled with; absent for a language whose libraries are not read. */
  readonly openExternalDeclarations?: (libraries: ExternalLibraries) => Promise<ExternalDeclarations>;
  /**
   * Raised whenever the same facts would give other links, so that stored links are made anew; present where it links. The
   * facts of its standard library, and the limits of linking, count as part of the linker.
   */
  readonly linkerVersion?: number;
  readonly presentation: Presentation;
  /** Loads what colours its texts by their syntax, in the thread that asks; absent for a language whose texts stay plain. */
  readonly loadColouring?: () => Promise<SourceColouring>;
  readonly declarations: DeclarationRules;
  /** Whether a word is coloured as one of the language's own wherever it stands for a name, as `this` may; absent for one without. */
  readonly isReservedWord?: (word: string) => boolean;
  /**
   * The names that mean parameters, locals and the like of the same file, by facts that were read with names; absent where
   * these do not tell them.
   */
  readonly variablesIn?: (facts: FileFacts) => readonly VariableUse[];
  /**
   * Tells which rows of a file only builds have that define more preprocessor symbols than these: what is declared there is
   * not linked with all that concerns it. Absent for a language without a preprocessor.
   */
  readonly conditionalRows?: (facts: FileFacts, symbols: readonly string[]) => (row: number) => boolean;
  /** What uses its declarations without naming them; absent for a language whose unused declarations are not listed. */
  readonly loadUnnamedUses?: () => Promise<UnnamedUses>;
  /** A row of text as a comment of the language, without an end of line; the text has none either. */
  commentRow(text: string): string;
  /** Loads what writes documentation into its texts; absent for a language that Glossa only reads. */
  readonly loadCommentWriter?: () => Promise<CreateCommentWriter>;
  /** Loads what drafts descriptions by rules; absent for a language without such rules. */
  readonly loadDraft?: () => Promise<DraftWriter>;
  /** Loads what compares two states of its declarations; absent for a language whose code bases are not compared. */
  readonly loadCompatibility?: () => Promise<Compatibility>;
}

/** A name that means a variable of the same file, and where that is declared; rows and columns from 0. */
export interface VariableUse {
  readonly row: number;
  readonly column: number;
  readonly declaredRow: number;
  readonly declaredColumn: number;
  /** It stands for a type. */
  readonly isTypeParameter: boolean;
}

/** Writes the first sentence of a description from a type's, or its member's, name, kind and signature. */
export type DraftWriter = (type: TypeFacts, member: MemberFacts | undefined) => string;

/** The tools that a reader is made with, once for many files. */
export interface ReaderTools {
  /** tree-sitter with the language's grammar; rejects where it has none. */
  openSyntax(): Promise<SyntaxEngine>;
  /** Preprocessor symbols that are defined, as `symbolsIn` has left them. */
  readonly symbols: readonly string[];
  /** To be told how long each step takes. */
  readonly watch: Stopwatch;
  /** Whether to read what every name is bound with (`Linker.bindNames`), beside what is stored. */
  readonly withNames?: boolean;
  /** Whether to tell of variables where their declaration begins, for who writes comments above it. */
  readonly withStarts?: boolean;
}

/** Makes a writer for many files, with the same tools as a reader of these. */
export type CreateCommentWriter = (tools: Omit<ReaderTools, "withNames" | "withStarts">) => Promise<CommentWriter>;

/** Reads the text of one file. An error that it throws makes the file a skipped one, with the reason. */
export type Reader<Facts = FileFacts> = (text: string) => ReadFile<Facts>;

export interface ReadFile<Facts = FileFacts> {
  readonly facts: Facts;
  readonly health: FileHealth;
}

/** The files, projects and symbols that a linker is made of. */
export interface LinkerInput extends FilesToLink {
  /** The language's projects, as `ProjectFiles.read` has answered; undefined where their files were not read. */
  readonly projects: unknown;
  readonly symbols: readonly string[];
  /** What `Packages.find` has answered of the project; undefined where nothing was looked for. */
  readonly packages: unknown;
  /** Where packages may be read; undefined where none may. */
  readonly packagePlaces: PackagePlaces | undefined;
  readonly loadLibrary: LoadLibrary;
  readonly loadAssembly: LoadAssembly;
}

/** The libraries of a project, as its linker is told of them. */
export type ExternalLibraries = Pick<
  LinkerInput,
  "projects" | "packages" | "packagePlaces" | "loadLibrary" | "loadAssembly"
>;

/**
 * Loads an assembly that `Packages.find` has found; undefined where it may not be read any more, or is not as it was then.
 * The same function for one host.
 */
export type LoadAssembly = (file: FoundFile) => Promise<LoadedFile | undefined>;

/** A file of a package, and what was kept of what is in it. */
export interface LoadedFile {
  /** What is in it. Where something is kept, it is read only now, and undefined where it is not as it was any more. */
  bytes(): Uint8Array | undefined;
  /** What `keep` has taken for the same content, of this project or another. */
  readonly kept?: Uint8Array | undefined;
  /** Takes something to keep for whoever loads the same content next; absent where nothing is kept of it. */
  readonly keep?: ((what: Uint8Array) => void) | undefined;
}

/** Fetches the packed facts of a language's standard library, which hosts bring along; the same function for one host. */
export type LoadLibrary = () => Promise<Uint8Array>;

/** How the facts of each standard library are fetched, by language. */
export type Libraries = Readonly<Record<string, LoadLibrary>>;
