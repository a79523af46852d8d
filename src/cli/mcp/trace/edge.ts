import type { UseConfidence, UseRole } from "../../../shared/model/uses.ts";

/** How a step uses what it comes from; or that it overrides or implements it. */
export type EdgeRole = UseRole | "override";

/** One step from a symbol that is followed to the next one, and the place in the code that makes it. */
export interface Edge {
  /** The id of the symbol that is followed. */
  readonly from: string;
  /** The id of the type or member that it leads to; null for what stands in none. */
  readonly to: string | null;
  readonly fileId: string;
  /** Zero-based. */
  readonly row: number;
  readonly role: EdgeRole;
  readonly confidence: UseConfidence;
  /** The member in whose place `from` may be meant. */
  readonly through?: string;
}

/** Which of the steps are wanted. */
export type EdgeFilter = (edge: Pick<Edge, "role" | "confidence">) => boolean;
