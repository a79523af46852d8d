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
  /** Relative to the project, with `/`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** The files to be linked, with their facts. */
export interface FilesToLink {
  readonly files: readonly FileToLink[];
  /** The facts of these files, in their order; a file whose facts are lost may be left out. */
  facts(files: readonly FileToLink[]): AsyncIterable<readonly [FileToLink, FileFacts]>;
}

/** The declarations of a code base, which its bodies are linked with. */
export interface Linker {
  /** The members that implement or override others. */
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;
  /** Whether the declarations of a file are known. */
  hasFile(fileId: string): boolean;
  /** The assumptions made for missing project files; absent for a language without project files. */
  assumptions?(): readonly Assumption[];
  /** Paths of package files that could no longer be read for this linker; absent if packages are not read. */
  readonly unreadPackages?: readonly string[];
  /** The ids of a file's declarations; undefined for a file that is not linked. */
  declaredIds(fileId: string): readonly DeclaredIds[] | undefined;
  /** Links bases, parts and inherited comments. */
  linkTypes(): Promise<TypeLinks>;
  /** Links the uses in a file, given the code that its language stored; undefined for a file that is not linked. */
  bindFile(fileId: string, code: unknown): BoundFile | undefined;
  /**
   * The meaning of every name in a file, given facts that were read with names; undefined for a file that is not
   * linked. Names without a representable meaning, such as namespaces, are left out.
   */
  bindNames?(fileId: string, facts: DeclarationsAndCode): readonly BoundName[] | undefined;
  /** Drops caches that can be computed again. */
  clearCaches?(): void;
  /**
   * The files whose uses may mean something else than in an earlier state of the project; `words` are those in their
   * bodies, or in their whole texts. Undefined if unknown, so that all files have to be linked.
   */
  filesToRelink(before: Linker, words: WordsInFiles): ReadonlySet<string> | undefined;
  /**
   * Words of which at least one is in every file that may use a type or member, identified by its id, or by its
   * documentation id if another code base declares it; undefined if it may be used without any word, or that is
   * unknown.
   */
  wordsNaming?(id: string): readonly string[] | undefined;
  /**
   * The meanings of names in the header or the comment of a type, or of its members: declarations of the code base or
   * of libraries; undefined for a name without one. To be called once for all names of a page.
   */
  meanings?(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[];
}

/** A name as it is written in a declaration. */
export interface WrittenReference {
  readonly text: string;
  /** Whether only a type can be meant; otherwise it is a reference in a comment, which may name a member. */
  readonly isType: boolean;
  /** Type parameters of the enclosing member, which hide types. */
  readonly typeParameters: readonly string[];
  /** The id of the type that holds the comment, if it is another type: the comment is inherited. */
  readonly writtenIn?: string;
}

/** The declaration that a name means. */
export type DeclarationMeaning = Extract<NameMeaning, { readonly kind: "entity" | "external" }>;

/** Finds the files that contain given words, or may contain them. */
export interface WordsInFiles {
  /** The files that contain any of these words. */
  filesHolding(words: Iterable<string>): ReadonlySet<string>;
}

/** A name at a position in a file, its meaning, and its role. */
export interface BoundName {
  readonly row: number;
  readonly column: number;
  readonly meaning: NameMeaning;
  readonly confidence: UseConfidence;
  readonly role: UseRole;
  /**
   * The id of the innermost enclosing member, local functions included, or else of the type; null outside of all types.
   */
  readonly within: string | null;
  /** Whether the preprocessor excludes its row in every build. */
  readonly isLeftOut: boolean;
  /**
   * Whether no name in the code has this meaning: an operator, the bracket of an indexer, the constructor behind a
   * type's name, a method called by `foreach` and the like, or a `cref` in a comment. Several of them may share a
   * position, also with a name.
   */
  readonly isUnnamed: boolean;
}

/** The meaning of a name. */
export type NameMeaning =
  /** A type or member of the code base, by its id. */
  | { readonly kind: "entity"; readonly id: string }
  /** A parameter, local, range variable or type parameter of the same file, by the position of its declaration. */
  | { readonly kind: "variable"; readonly row: number; readonly column: number }
  /** A parameter of a member or delegate, by its index: the meaning of a named argument. */
  | { readonly kind: "parameter"; readonly member: string; readonly at: number }
  /** A declaration of another code base, by its documentation id: `M:System.String.Trim(System.Char)`. */
  | { readonly kind: "external"; readonly id: string }
  /** None that could be found, as where the type of the receiver is unknown: the name (`unknownName`). */
  | { readonly kind: "unknown"; readonly name: string };

/** A linker of an earlier state of the same project, and the files that have not changed since. */
export interface EarlierLinker {
  readonly linker: Linker;
  hasSame(fileId: string): boolean;
}

/** The id of a type in a file, and the ids of its members. */
export interface DeclaredIds {
  readonly id: string;
  readonly members: readonly string[];
}

/** A file whose bodies were bound. */
export interface BoundFile {
  /** The links of its uses, except those without a target in the code base. */
  readonly links: FileLinks;
  /** Every name and type in its bodies: while their meanings do not change, nor do those of its uses. */
  readonly names: ReadonlySet<string>;
}
