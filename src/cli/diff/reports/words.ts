import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import {
  type BrokenRule,
  CHANGE_KINDS,
  type Change,
  type ChangedSymbol,
  type ChangeKind,
} from "../../../shared/model/changes.ts";
import type { DiffReport } from "./report.ts";

/** A group of changes under one heading. */
export interface ChangeGroup {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Breaking changes first; then all changes, grouped by their most important kind. */
export function groupsOf(changes: readonly Change[]): readonly ChangeGroup[] {
  const { breaking: title, kinds } = diffMessages;
  const breaking = changes.filter((change) => change.breaking.length > 0);
  const others = changes.filter((change) => change.breaking.length === 0);
  const groups = CHANGE_KINDS.map((kind) => ({
    title: kinds[kind],
    changes: others.filter((change) => mainKind(change) === kind),
  }));
  return [{ title, changes: breaking }, ...groups].filter((group) => group.changes.length > 0);
}

/** The most important kind of a change. */
export function mainKind({ kinds }: Change): ChangeKind {
  return CHANGE_KINDS.find((kind) => kinds.includes(kind)) ?? "signature";
}

/** The symbol as it is now, or as it was. */
export function symbolOf({ before, after }: Change): ChangedSymbol | undefined {
  return after ?? before;
}

/** `Shop.Order.Close`, or both names where they differ. */
export function nameOf({ before, after }: Change): string {
  const [was, is] = [before?.name, after?.name];
  return was !== undefined && is !== undefined && was !== is ? `${was} → ${is}` : (is ?? was ?? "");
}

/** A broken rule as text. */
export function brokenText({ rule, detail }: BrokenRule, { rules }: DiffReport): string {
  const { title = rule, breaks = [] } = rules.get(rule) ?? {};
  const { broken, brokenPlain } = diffMessages;
  return formatMessage(detail === "" ? brokenPlain : broken, { title, breaks: breaks.join(", "), detail });
}

/** A summary in one sentence. */
export function summaryOf({ before, after, changes, unseen, isBreakingOnly }: DiffReport): string {
  if (changes.length === 0) return noneText(unseen, isBreakingOnly);
  const breaking = changes.filter((change) => change.breaking.length > 0).length;
  const counted = formatCount(changes.length, diffMessages.changes);
  const values = { before, after, changes: counted, breaking: breakingText(changes.length, breaking) };
  return formatMessage(diffMessages.summary, values);
}

function noneText(unseen: number, isBreakingOnly: boolean): string {
  if (isBreakingOnly) return diffMessages.nothingBreaks;
  return unseen === 0 ? diffMessages.nothing : formatCount(unseen, diffMessages.nothingSeen);
}

function breakingText(count: number, breaking: number): string {
  const { onlyOne, ofThem } = diffMessages;
  if (count === 1) return breaking === 1 ? onlyOne.breaks : onlyOne.isHarmless;
  return breaking === 0 ? ofThem.none : formatCount(breaking, ofThem);
}

/** Whether the states lack information, so that some changes cannot be found. */
export function isInPart({ compared }: DiffReport): boolean {
  return !compared.bodies || !compared.headers;
}
