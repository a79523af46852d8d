import type { TypeKind } from "../../../../../shared/model/entity.ts";
import type { DocFacts, ParameterFacts } from "../../../../facts/facts.ts";
import type { LinkCut } from "../../../../linking/model/link-cuts.ts";
import type { UsingFacts } from "../../facts/csharp-facts.ts";
import type { IsDefined } from "../../reading/preprocessor/conditions.ts";
import type { RowSpans } from "../../reading/preprocessor/left-out.ts";
import type { MemberHeader } from "./member-header.ts";

/** The part of a file that is needed to understand the names in it. */
export interface IndexedFile {
  readonly id: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly usings: readonly UsingFacts[];
  /** The lines of the file that the preprocessor excludes in every build. */
  readonly leftOut: RowSpans;
  /** Whether a preprocessor symbol is defined in the file: configured for all projects, or defined by the file itself. */
  readonly isDefined: IsDefined;
  /** The projects that compile the file, the one in whose folder it is first; never empty. */
  readonly projects: readonly number[];
  /** Its types, in the file's order, with the members of each. */
  readonly declarations: readonly Declaration[];
  readonly headers: readonly (readonly MemberHeader[])[];
  /** The local functions outside all types, and where their names are. */
  readonly functions: readonly MemberHeader[];
  readonly functionNames: readonly (readonly [row: number, column: number])[];
  /** The declarations and usings that exceed the limits of linking. */
  readonly cuts: readonly LinkCut[];
}

/** One declaration of a type: the whole type, or one part of a partial type. */
export interface Declaration {
  readonly id: string;
  readonly file: IndexedFile;
  /** Its index among the types of the file. */
  readonly at: number;
  readonly kind: TypeKind;
  readonly namespace: string;
  /** `` Outer`1.Inner `` */
  readonly path: string;
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** `in`, `out` or "" for each of them; undefined if none has a modifier, and for framework types. */
  readonly variance: readonly string[] | undefined;
  /** `where T : class, new()` */
  readonly constraints: readonly string[];
  readonly bases: readonly string[];
  /** Only for delegates. */
  readonly returnType: string | undefined;
  readonly parameters: readonly ParameterFacts[] | undefined;
  /** Whether it has the attribute `[InlineArray(n)]`; never known for types of assemblies. */
  readonly isInlineArray: boolean;
  /** Whether it has the attribute `[InterpolatedStringHandler]`; never known for types of assemblies. */
  readonly isStringHandler: boolean;
  /** Whether the preprocessor excludes it. */
  readonly isInactive: boolean;
  readonly outer: Declaration | undefined;
  /**
   * The crefs of the `<inheritdoc>` comments of the type and its members without a text of their own; "" for one without cref.
   */
  readonly inherits: readonly string[];
}

/** Whether a comment only refers to another comment. */
export function isInherited(doc: DocFacts | null): doc is DocFacts & { readonly inherits: string } {
  return doc !== null && doc.inherits !== undefined && doc.summary === "";
}
