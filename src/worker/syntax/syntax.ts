import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";

/** Which of the two is wanted. */
export interface SyntaxChoice {
  readonly syntax: SyntaxEngineName;
  /** Native falls back to WASM where it cannot be loaded, unless it is demanded. */
  readonly isSyntaxDemanded: boolean;
}

/** A grammar, in an npm package that has both its binding for Node and its WASM file. */
export interface Grammar {
  readonly packageName: string;
  /** Inside the package. */
  readonly wasmFile: string;
}

/**
 * The seam between the two tree-sitters. Both give the same captures for the same text, which the contract
 * suite proves; offsets are UTF-16 units.
 */
export interface SyntaxEngine {
  readonly name: SyntaxEngineName;
  /**
   * Parses, hands the tree to `read`, and frees it whatever happens: WASM trees are never collected. Throws
   * `ParsedTooLong` where parsing and the queries after it take longer than this.
   */
  withTree<T>(text: string, read: (tree: SyntaxTree) => T, milliseconds?: number): T;
  /** Compiles a query once; throws for a query the grammar does not know. */
  query(source: string): SyntaxQuery;
}

/** The parser, or a query of its tree, was given up. */
export class ParsedTooLong extends Error {
  constructor() {
    super(skippedMessages.tooSlow);
  }
}

/** A parsed text, as long as `withTree` lasts. */
export interface SyntaxTree {
  readonly hasError: boolean;
  captures(query: SyntaxQuery): readonly Capture[];
}

/** A node that a query has found, by the name that it has there; offsets in UTF-16 units. */
export interface Capture {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Compiled by the engine it is used with. */
export interface SyntaxQuery {
  readonly compiled: unknown;
}
