import type { Tokens } from "../lexer/tokens.ts";
import type { Edit } from "./edits.ts";

/** The text a rule works on, with its tokens. */
export interface RepairSource {
  readonly text: string;
  readonly tokens: Tokens;
}

/** One thing that the grammar cannot read, and what it is written over with. Rules do not know of each other. */
export interface RepairRule {
  /** How the health ledger calls it. */
  readonly name: string;
  find(source: RepairSource): readonly Edit[];
}
