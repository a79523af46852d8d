/**
 * The entities of the specification (1.3, readings 2, 6 and 7) as they cross the engine's boundary: read-only and
 * plain.
 */

/** A module holds members as a type does, in languages whose functions stand outside of types. */
export type TypeKind = "class" | "struct" | "record" | "record struct" | "interface" | "enum" | "delegate" | "module";

export type MemberKind =
  | "method"
  | "constructor"
  | "destructor"
  | "property"
  | "field"
  | "event"
  | "indexer"
  | "operator"
  | "conversion"
  | "enumMember"
  | "localFunction";

/** Zero-based; columns in UTF-16 units: start row, start column, end row, end column. */
export type TextRange = readonly [number, number, number, number];

/** How well a file was read: read as it stands, read after repair, read in part, or not read at all. */
export type FileState = "clean" | "repaired" | "partial" | "skipped";

export interface Project {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly lastImported: number;
  readonly counts: ProjectCounts;
  /** The branch and commit of a repository that were read. */
  readonly revision?: Revision;
}

export interface Revision {
  readonly branch: string;
  readonly commit: string;
}

/** A repository of the code-hosting service. */
export interface Repository {
  readonly id: number;
  readonly name: string;
  /** With its owner: `owner/name`. */
  readonly fullName: string;
  readonly private: boolean;
  readonly description: string | null;
  readonly owner: { readonly login: string };
  readonly defaultBranch: string;
}

export interface RepositoryPage {
  readonly repositories: readonly Repository[];
  /** The number of the page that follows; null after the last. */
  readonly next: number | null;
}

export interface ProjectCounts {
  readonly totalFiles: number;
  /** Files with content. */
  readonly parsableFiles: number;
  readonly types: number;
  readonly methods: number;
  readonly health: HealthCounts;
}

export type HealthCounts = Readonly<Record<FileState, number>>;

export interface ProjectFile {
  readonly id: string;
  readonly name: string;
  /** Begins with the project's name, then the path inside the project, with `/`. */
  readonly path: string;
  /** Extension without dot. */
  readonly type: string;
  readonly size: number;
  readonly health: FileHealth | null;
  /** How many types the file declares at its top, so that the tree knows what can be opened. */
  readonly typeCount: number;
}

/** One file's line in the health ledger. Files that are never parsed have none. */
export interface FileHealth {
  readonly state: FileState;
  /** Why a skipped file was skipped. */
  readonly reason?: string;
  /** The repairs that made a file readable. */
  readonly repairs?: readonly string[];
  /** First and last row of each stretch that could not be read. */
  readonly unreadable?: readonly (readonly [number, number])[];
  /** Why what stands in those stretches was left out, where it exceeds a limit; in plain words. */
  readonly cuts?: readonly string[];
  /** The parts of it that are not linked, because that would be too much. */
  readonly unlinked?: string;
}

export interface HealthReport {
  readonly counts: HealthCounts;
  /** Every file that is not clean or, as far as that is known by now, not linked as a whole. */
  readonly files: readonly { readonly id: string; readonly path: string; readonly health: FileHealth }[];
}

/** The types of a file, as the tree shows them. */
export interface FileOutline {
  readonly fileId: string;
  readonly types: readonly OutlineType[];
}

export interface OutlineType {
  readonly id: string;
  readonly kind: TypeKind;
  /** With its type parameters: `Dictionary<TKey, TValue>`. */
  readonly name: string;
  readonly types: readonly OutlineType[];
  readonly methods: readonly OutlineMethod[];
}

export interface OutlineMethod {
  readonly id: string;
  readonly name: string;
  /** Name and parameter types, to tell overloads apart. */
  readonly signature: string;
}

/** A piece of code with its role, so that the page can colour it without knowing its language. */
export interface CodeToken {
  readonly text: string;
  readonly role: "keyword" | "type" | "name" | "parameter" | "literal" | "plain";
}

export interface Description {
  readonly text: string;
  /**
   * Where it comes from: XML documentation or a plain comment in the source, inherited from a base member, written in
   * Glossa, or generated and accepted as it was.
   */
  readonly origin: "xml" | "comment" | "inherited" | "written" | "generated";
  /** The source's own text, where something else was written over it. */
  readonly source?: string;
  /** The parts of the code that have changed since it was written, so that it may no longer be true. */
  readonly stale?: Drift;
}

/** The declaration itself, or what it holds: a member's body, a type's visible members. */
export type Drift = "signature" | "body";

/** A text that nobody has approved yet: a draft from the name and signature, or what an endpoint has written. */
export interface GeneratedDescription {
  readonly text: string;
  readonly origin: "draft" | "ai";
}

/** The file a type or member stands in. */
export interface FileReference {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

export interface TypeDetails {
  readonly id: string;
  readonly file: FileReference;
  readonly kind: TypeKind;
  readonly name: string;
  readonly namespace: string;
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** The constraints as written: `where T : class, new()`. */
  readonly constraints: readonly string[];
  readonly bases: readonly BaseReference[];
  /** The types of this project that name it as a base. */
  readonly derived: readonly NamedEntity[];
  /** The other declarations of a partial type. */
  readonly otherParts: readonly TypePart[];
  /** The condition of the `#if` around the declaration. */
  readonly condition?: string;
  readonly description: Description | null;
  /** In the order of the page; only those with members. */
  readonly sections: readonly MemberSection[];
  /** The declaration on one line, for delegates the whole signature. */
  readonly signature: readonly CodeToken[];
}

export interface BaseReference {
  readonly text: string;
  /** The declaration in this project, where it is known. */
  readonly target: string | null;
}

export interface TypePart {
  readonly id: string;
  readonly file: FileReference;
}

export interface MemberSection {
  readonly title: string;
  readonly members: readonly MemberSummary[];
}

export interface MemberSummary {
  readonly id: string;
  readonly kind: MemberKind;
  readonly name: string;
  readonly signature: readonly CodeToken[];
  /** The first line of its description. */
  readonly summary: string | null;
  readonly condition?: string;
}

export interface MemberDetails {
  readonly id: string;
  readonly file: FileReference;
  readonly type: NamedEntity & { readonly kind: TypeKind };
  readonly kind: MemberKind;
  readonly name: string;
  /** Modifiers, return type, name and parameters on one line. */
  readonly signature: readonly CodeToken[];
  readonly modifiers: readonly string[];
  readonly returnType: string | null;
  readonly typeParameters: readonly DocumentedName[];
  readonly parameters: readonly ParameterDetails[];
  /** The condition of the `#if` around the declaration. */
  readonly condition?: string;
  readonly description: Description | null;
  /** The rest of its documentation, as the source has it. */
  readonly documentation: MemberDocumentation;
}

/** A name with what the documentation says of it. */
export interface DocumentedName {
  readonly name: string;
  readonly text: string | null;
}

export interface ParameterDetails extends DocumentedName {
  /** Modifiers and type. */
  readonly type: readonly CodeToken[];
  /** The value it has when it is left out. */
  readonly default?: readonly CodeToken[];
}

export interface MemberDocumentation {
  readonly returns?: string;
  readonly value?: string;
  readonly remarks?: string;
  readonly example?: string;
  readonly exceptions: readonly { readonly type: string; readonly text: string }[];
}

/** Where a text occurs in the names of types and methods. */
export interface SearchReport {
  /** The files that declare them, in the project's order; the first ones of very many. */
  readonly fileIds: readonly string[];
  /** How many files there are in all. */
  readonly total: number;
}

/** A type or member to show and to open. */
export interface NamedEntity {
  readonly id: string;
  /** `Outer.Inner` for a type, `Method` for a member. */
  readonly name: string;
}

/** How sure it is what a use means: by all rules, by most of them, or by its name alone. */
export type UseConfidence = "exact" | "likely" | "name";

export type UsePlace = readonly [fileId: string, row: number, column: number];

/** All uses that one member makes, or is the target of. Either name is null for what stands in no type or member. */
export interface UsingMember {
  readonly classUsedIn: NamedEntity | null;
  readonly methodUsedIn: NamedEntity | null;
  readonly count: number;
  /** The best of its uses. */
  readonly confidence: UseConfidence;
  readonly places: readonly UsePlace[];
}

export interface MemberUses {
  readonly id: string;
  readonly usedIn: readonly UsingMember[];
  /** The members it uses itself. */
  readonly calls: readonly UsingMember[];
  /** The members that implement or override it. */
  readonly implementers: readonly NamedEntity[];
}

/** Another type, and how many uses and bases connect the two. */
export interface TypeUse extends NamedEntity {
  readonly count: number;
}

export interface TypeUses {
  readonly id: string;
  readonly usedBy: readonly TypeUse[];
  readonly uses: readonly TypeUse[];
}
