import { fingerprintOf, type StalenessRules } from "../describe/resolution/staleness.ts";
import type { DocFacts } from "../facts/facts.ts";
import { languageOf } from "../languages/language-of.ts";
import { hashTexts } from "../util/hash.ts";
import { sortedJson } from "../util/sorted-json.ts";
import type { CheckedDeclaration } from "./model/checked-declaration.ts";
import type { DeclarationHashes } from "./model/rule.ts";

/** Hashes of the code that a declaration's description depends on, and of its comment, as kept in the baseline. */
export function hashesOf({ path, type, member, written }: CheckedDeclaration): DeclarationHashes {
  const rules: StalenessRules | undefined = languageOf(path)?.declarations;
  const { signature, body } = rules === undefined ? { signature: 0, body: 0 } : fingerprintOf(rules, type, member);
  return [`${signature.toString(36)}.${body.toString(36)}`, commentHash(written)];
}

function commentHash(written: DocFacts | null): string {
  if (written === null) return "";
  const { marks: _, ...texts } = written;
  return hashTexts([sortedJson(texts)]).toString(36);
}
