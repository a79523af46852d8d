import type { CompatibilityRule } from "./model/rule.ts";
import { accessorRules } from "./rules/accessor-rules.ts";
import { additionRules } from "./rules/addition-rules.ts";
import { hierarchyRules } from "./rules/hierarchy-rules.ts";
import { memberRules } from "./rules/member-rules.ts";
import { parameterRules } from "./rules/parameter-rules.ts";
import { recordRules } from "./rules/record-rules.ts";
import { typeRules } from "./rules/type-rules.ts";
import { valueRules } from "./rules/value-rules.ts";

/** All rules, in the order in which they are listed. */
export const allRules: readonly CompatibilityRule[] = [
  ...typeRules,
  ...recordRules,
  ...hierarchyRules,
  ...memberRules,
  ...parameterRules,
  ...accessorRules,
  ...valueRules,
  ...additionRules,
];
