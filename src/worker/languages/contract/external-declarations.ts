import type { PackageReport } from "../../../shared/model/packages.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";

/** A library that declares what a code base uses: the language's own, or one that was found as a file. */
export type ExternalLibrary =
  | { readonly kind: "framework" }
  | { readonly kind: "assembly"; readonly name: string; readonly package?: PackageReport | undefined };

/** A type of a library, as if it had been read from source; its identifier and those of its members are documentation ids. */
export interface ExternalType {
  readonly library: ExternalLibrary;
  readonly type: IdentifiedType;
  /** The documentation ids that the references in its comments mean, by how these are shown. */
  readonly references: ReadonlyMap<string, string>;
}

/** A type of a library, and the one of its members that was asked for. */
export interface ExternalDeclaration extends ExternalType {
  readonly member?: IdentifiedMember | undefined;
}

/** What the libraries declare that a code base is compiled with. */
export interface ExternalDeclarations {
  /** The type or member with a documentation id, with what is said of it; undefined where none declares it. */
  find(documentationId: string): Promise<ExternalDeclaration | undefined>;
  /** The library of the type with a documentation id, or of the type whose member has it. */
  libraryOf(documentationId: string): ExternalLibrary | undefined;
}
