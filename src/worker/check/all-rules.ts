import type { Rule } from "./model/rule.ts";
import { brokenCref } from "./rules/broken-cref.ts";
import { copiedSummary } from "./rules/copied-summary.ts";
import { emptySummary } from "./rules/empty-summary.ts";
import { inheritdocWithoutSource } from "./rules/inheritdoc-without-source.ts";
import { staleDescription } from "./rules/stale-description.ts";
import { todoInDocumentation } from "./rules/todo-in-documentation.ts";
import { undocumentedMember } from "./rules/undocumented-member.ts";
import { undocumentedParameter } from "./rules/undocumented-parameter.ts";
import { undocumentedReturn } from "./rules/undocumented-return.ts";
import { undocumentedType } from "./rules/undocumented-type.ts";
import { unknownParameter } from "./rules/unknown-parameter.ts";
import { unreadableFile } from "./rules/unreadable-file.ts";

/** All rules, most important first: findings are reported in that order. */
export const allRules: readonly Rule[] = [
  unknownParameter,
  brokenCref,
  inheritdocWithoutSource,
  undocumentedType,
  undocumentedMember,
  emptySummary,
  staleDescription,
  unreadableFile,
  todoInDocumentation,
  undocumentedParameter,
  undocumentedReturn,
  copiedSummary,
];

const INDEXES = new Map(allRules.map(({ id }, at) => [id, at]));

/** The index of a rule among all of them, by its id; -1 for an unknown one. */
export function indexOfRule(id: string): number {
  return INDEXES.get(id) ?? -1;
}
