import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";

/** Which of the two engines to use. */
export interface SyntaxChoice {
  readonly syntax: SyntaxEngineName;
  /** If true, there is no fallback to WASM when native cannot be loaded. */
  readonly isSyntaxDemanded: boolean;
}

/** A grammar, in an npm package with both its binding for Node and its WASM file. */
export interface Grammar {
  readonly packageName: string;
  /** The path inside the package. */
  readonly wasmFile: string;
}

/**
 * The common interface of the two tree-sitters. Both give the same captures for the same text, which the contract suite
 * verifies; offsets are UTF-16 units.
 */
export interface SyntaxEngine {
  readonly name: SyntaxEngineName;
  /**
   * Parses, passes the tree to `read`, and always frees it: WASM trees are never garbage collected. Throws
   * `ParsedTooLong` if parsing and the queries after it exceed the timeout.
   */
  withTree<T>(text: string, read: (tree: SyntaxTree) => T, milliseconds?: number): T;
  /** Compiles a query once; throws for a query that is invalid for the grammar. */
  query(source: string): SyntaxQuery;
}

/** The parser, or a query of its tree, exceeded the timeout. */
export class ParsedTooLong extends Error {
  constructor() {
    super(skippedMessages.tooSlow);
  }
}

/** A parsed text, valid only during `withTree`. */
export interface SyntaxTree {
  readonly hasError: boolean;
  captures(query: SyntaxQuery): readonly Capture[];
}

/** A node found by a query, with its capture name; offsets in UTF-16 units. */
export interface Capture {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A query compiled by the engine it is used with. */
export interface SyntaxQuery {
  readonly compiled: unknown;
}
