import type { ExternalOrigin } from "../../../shared/model/external.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";

/**
 * A type of a library, in the form of a type read from source, and the requested member. Their identifiers are
 * documentation ids.
 */
export interface ExternalDeclaration {
  readonly origin: ExternalOrigin;
  readonly type: IdentifiedType;
  readonly member?: IdentifiedMember | undefined;
  /** The documentation ids of the references in its comments, by their displayed text. */
  readonly references: ReadonlyMap<string, string>;
}

/** The declarations of the libraries that a code base is compiled with. */
export interface ExternalDeclarations {
  /** The type or member with a documentation id, with its documentation; undefined if no library declares it. */
  find(documentationId: string): Promise<ExternalDeclaration | undefined>;
  /** The origin of the type, or of the member's type, with a documentation id; undefined if no library declares it. */
  originOf(documentationId: string): ExternalOrigin | undefined;
}
