import type { BrokenRuleWords, Change } from "../../../shared/model/changes.ts";
import type { DescribedRule } from "../../languages/contract/compatibility.ts";
import { languages } from "../../languages/registry.ts";

/** The compatibility rules of all languages, by id. */
export async function describedRules(): Promise<ReadonlyMap<string, DescribedRule>> {
  const rules = await Promise.all(languages.map(async (one) => (await one.loadCompatibility?.())?.rules ?? []));
  return new Map(rules.flat().map((rule) => [rule.id, rule]));
}

/** The texts for users of the rules that the changes break, by rule id. */
export async function brokenRules(changes: readonly Change[]): Promise<Readonly<Record<string, BrokenRuleWords>>> {
  const rules = await describedRules();
  const broken = new Set(changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule)));
  return Object.fromEntries(
    [...broken].flatMap((id) => {
      const rule = rules.get(id);
      return rule === undefined ? [] : [[id, { title: rule.title, reason: rule.reason, breaks: rule.breaks }]];
    }),
  );
}
