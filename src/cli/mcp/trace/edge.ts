import type { UseConfidence, UseRole } from "../../../shared/model/uses.ts";

/** The role of the use, or `override` for a member that overrides or implements another. */
export type EdgeRole = UseRole | "override";

/** A step from one symbol to another that uses it, is used by it, or overrides it, with the place in the code. */
export interface Edge {
  /** The id of the followed symbol. */
  readonly from: string;
  /** The id of the type or member that it leads to; null for code outside of any. */
  readonly to: string | null;
  readonly fileId: string;
  /** Zero-based. */
  readonly row: number;
  readonly role: EdgeRole;
  readonly confidence: UseConfidence;
  /** The member that is named, which `from` overrides or implements: `from` may be called in its place. */
  readonly through?: string;
}

/** Whether an edge is to be followed. */
export type EdgeFilter = (edge: Pick<Edge, "role" | "confidence">) => boolean;
