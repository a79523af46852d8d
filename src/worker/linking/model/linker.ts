import type { Assumption } from "../../../shared/model/health.ts";
import type { UseConfidence, UseRole } from "../../../shared/model/uses.ts";
import type { DeclarationsAndCode } from "../../facts/codec.ts";
import type { FileFacts } from "../../facts/facts.ts";
import type { FileLinks } from "./file-links.ts";
import type { DeclaredTypes, Implementers } from "./project-uses.ts";
import type { TypeLinks } from "./type-links.ts";

/** A file that was read. */
export interface FileToLink {
  readonly id: string;
  /** Inside the project, with `/`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** The files that are to be linked, with their facts. */
export interface FilesToLink {
  readonly files: readonly FileToLink[];
  /** The facts of these files, in their order; a file whose facts are lost may be left out. */
  facts(files: readonly FileToLink[]): AsyncIterable<readonly [FileToLink, FileFacts]>;
}

/** The declarations of a code base, and what its bodies are linked with. */
export interface Linker {
  /** The members that implement or override others. */
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;
  /** Whether the declarations of a file are known. */
  hasFile(fileId: string): boolean;
  /** What was assumed where project files are missing; absent for a language without them. */
  assumptions?(): readonly Assumption[];
  /** Paths of what was found of packages, and could not be read any more for this linker; absent where nothing is read of them. */
  readonly unreadPackages?: readonly string[];
  /** The ids of what a file declares; undefined for a file that is not linked. */
  declaredIds(fileId: string): readonly DeclaredIds[] | undefined;
  /** Bases, parts and inherited comments. */
  linkTypes(): Promise<TypeLinks>;
  /** Links the uses in a file by the code that its language stored; undefined for a file that is not linked. */
  bindFile(fileId: string, code: unknown): BoundFile | undefined;
  /**
   * The meaning of every name in a file, by facts that were read with names; undefined for a file that is not linked. Names
   * that mean nothing that can be told, such as namespaces, are left out.
   */
  bindNames?(fileId: string, facts: DeclarationsAndCode): readonly BoundName[] | undefined;
  /** Lets go of what takes memory and can be found out again. */
  letGo?(): void;
  /**
   * The files whose uses may mean something else than in an earlier state of the project; `words` are those in their
   * bodies, or in their whole texts. Undefined where that is not known, so that all have to be linked.
   */
  filesToRelink(before: Linker, words: WordsInFiles): ReadonlySet<string> | undefined;
  /**
   * The words of which every file holds one that may use a type or member, by its id, or by its documentation id where another
   * code base declares it; undefined where it may be used without any word, or that is not known.
   */
  wordsNaming?(id: string): readonly string[] | undefined;
  /**
   * The meanings of names in the header or the comment of a type, or of its members: declarations of the code base, or of
   * others; undefined for what is none. To be asked for all names of a page at once.
   */
  meanings?(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[];
}

/** A name as it is written in a declaration. */
export interface WrittenReference {
  readonly text: string;
  /** Only a type can be meant; otherwise it is what a comment refers to, which may be a member. */
  readonly isType: boolean;
  /** Type parameters of the member around it, which hide types. */
  readonly typeParameters: readonly string[];
  /** The id of the type in whose comment it stands, where that is another: what it says is inherited. */
  readonly writtenIn?: string;
}

/** The declaration that a name means. */
export type DeclarationMeaning = Extract<NameMeaning, { readonly kind: "entity" | "external" }>;

/** Tells which files hold which words, or may do so. */
export interface WordsInFiles {
  /** The files that hold any of these. */
  filesHolding(words: Iterable<string>): ReadonlySet<string>;
}

/** A name at a place of a file, what it means, and what it is there for. */
export interface BoundName {
  readonly row: number;
  readonly column: number;
  readonly meaning: NameMeaning;
  readonly confidence: UseConfidence;
  readonly role: UseRole;
  /** The id of the innermost member around it, local functions included, or else of the type; null outside of all types. */
  readonly within: string | null;
  /** The preprocessor leaves its row out in every build. */
  readonly isLeftOut: boolean;
  /**
   * It is no name in the code that means this: an operator, the bracket of an indexer, the constructor behind a type's name, what
   * `foreach` and the like call, or a `cref` in a comment. Several of them may stand at one place, at that of a name, too.
   */
  readonly isUnnamed: boolean;
}

/** The meaning of a name. */
export type NameMeaning =
  /** A type or member of the code base, by its id. */
  | { readonly kind: "entity"; readonly id: string }
  /** A parameter, local, range variable or type parameter of the same file, where it is declared. */
  | { readonly kind: "variable"; readonly row: number; readonly column: number }
  /** A parameter of a member or delegate, by its place in the list: that of a named argument. */
  | { readonly kind: "parameter"; readonly member: string; readonly at: number }
  /** A declaration of another code base, by its documentation id: `M:System.String.Trim(System.Char)`. */
  | { readonly kind: "external"; readonly id: string };

/** A linker of an earlier state of the same project, and which files it knows as they are now. */
export interface EarlierLinker {
  readonly linker: Linker;
  hasSame(fileId: string): boolean;
}

/** The id of a type in a file, and those of its members. */
export interface DeclaredIds {
  readonly id: string;
  readonly members: readonly string[];
}

/** A file whose bodies were bound. */
export interface BoundFile {
  /** The links of its uses, those that mean nothing of the code base left out. */
  readonly links: FileLinks;
  /** Every name and type in its bodies: while these mean the same, its uses do. */
  readonly names: ReadonlySet<string>;
}
