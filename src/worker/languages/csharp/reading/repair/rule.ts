import type { Tokens } from "../lexer/tokens.ts";
import type { Edit } from "./edits.ts";

/** The text a rule works on, with its tokens. */
export interface RepairSource {
  readonly text: string;
  readonly tokens: Tokens;
}

/** A construct that the grammar cannot read, and its replacement. Rules are independent of each other. */
export interface RepairRule {
  /** The name of the rule in the health ledger. */
  readonly name: string;
  find(source: RepairSource): readonly Edit[];
}
