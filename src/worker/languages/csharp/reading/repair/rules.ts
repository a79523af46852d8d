import { asyncNames, attributeTargets } from "./contextual-words.ts";
import { extensionBlocks } from "./extensions.ts";
import { fileDirectives } from "./file-directives.ts";
import { compoundOperators } from "./operators.ts";
import type { RepairRule } from "./rule.ts";

/** All repair rules. If two would overwrite the same place the earlier one wins. */
export const repairRules: readonly RepairRule[] = [
  fileDirectives,
  asyncNames,
  attributeTargets,
  compoundOperators,
  extensionBlocks,
];
