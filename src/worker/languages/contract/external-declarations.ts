import type { ExternalOrigin } from "../../../shared/model/external.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";

/**
 * A type of a library, as if it had been read from source, and the one of its members that was asked for. Their identifiers
 * are documentation ids.
 */
export interface ExternalDeclaration {
  readonly origin: ExternalOrigin;
  readonly type: IdentifiedType;
  readonly member?: IdentifiedMember | undefined;
  /** The documentation ids that the references in its comments mean, by how these are shown. */
  readonly references: ReadonlyMap<string, string>;
}

/** What the libraries declare that a code base is compiled with. */
export interface ExternalDeclarations {
  /** The type or member with a documentation id, with what is said of it; undefined where none declares it. */
  find(documentationId: string): Promise<ExternalDeclaration | undefined>;
  /** Where the type with a documentation id comes from, or the type whose member has it; undefined where none declares it. */
  originOf(documentationId: string): ExternalOrigin | undefined;
}
