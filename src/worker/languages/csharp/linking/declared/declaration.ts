import type { TypeKind } from "../../../../../shared/model/entity.ts";
import type { DocFacts, ParameterFacts } from "../../../../facts/facts.ts";
import type { LinkCut } from "../../../../linking/model/link-cuts.ts";
import type { UsingFacts } from "../../facts/csharp-facts.ts";
import type { IsDefined } from "../../reading/preprocessor/conditions.ts";
import type { RowSpans } from "../../reading/preprocessor/left-out.ts";
import type { MemberHeader } from "./member-header.ts";

/** A file as far as the names in it have to be understood. */
export interface IndexedFile {
  readonly id: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly usings: readonly UsingFacts[];
  /** The rows that the preprocessor leaves out of it in every build. */
  readonly leftOut: RowSpans;
  /** Whether a preprocessor symbol is defined in it: given for all projects, or by the file itself. */
  readonly isDefined: IsDefined;
  /** The projects that compile it, the one it stands with first; never empty. */
  readonly projects: readonly number[];
  /** Its types, in its order, and the members of each. */
  readonly declarations: readonly Declaration[];
  readonly headers: readonly (readonly MemberHeader[])[];
  /** The local functions outside of all types, and where their names stand. */
  readonly functions: readonly MemberHeader[];
  readonly functionNames: readonly (readonly [row: number, column: number])[];
  /** The declarations and usings that go beyond the limits of linking. */
  readonly cuts: readonly LinkCut[];
}

/** One declaration of a type: the whole of it, or one part of a partial type. */
export interface Declaration {
  readonly id: string;
  readonly file: IndexedFile;
  /** Its place among the types of the file. */
  readonly at: number;
  readonly kind: TypeKind;
  readonly namespace: string;
  /** `` Outer`1.Inner `` */
  readonly path: string;
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** `in`, `out` or "" for each of them; undefined where none has a word, and for types of the framework. */
  readonly variance: readonly string[] | undefined;
  /** `where T : class, new()` */
  readonly constraints: readonly string[];
  readonly bases: readonly string[];
  /** Of delegates. */
  readonly returnType: string | undefined;
  readonly parameters: readonly ParameterFacts[] | undefined;
  /** `[InlineArray(n)]` stands before it; never known of types of assemblies. */
  readonly isInlineArray: boolean;
  /** The preprocessor leaves it out. */
  readonly isInactive: boolean;
  readonly outer: Declaration | undefined;
  /** The crefs of the `<inheritdoc>`s of the type and its members that have no text of their own; "" where there is none. */
  readonly inherits: readonly string[];
}

/** Whether a comment is only a reference to another. */
export function isInherited(doc: DocFacts | null): doc is DocFacts & { readonly inherits: string } {
  return doc !== null && doc.inherits !== undefined && doc.summary === "";
}
