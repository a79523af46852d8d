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

/** What breaks users first; then all changes, each with what weighs most in it. */
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

/** The kind of a change that weighs most. */
export function mainKind({ kinds }: Change): ChangeKind {
  return CHANGE_KINDS.find((kind) => kinds.includes(kind)) ?? "signature";
}

/** Where it is now, or was. */
export function symbolOf({ before, after }: Change): ChangedSymbol | undefined {
  return after ?? before;
}

/** `Shop.Order.Close`, or both names where there are two. */
export function nameOf({ before, after }: Change): string {
  const [was, is] = [before?.name, after?.name];
  return was !== undefined && is !== undefined && was !== is ? `${was} → ${is}` : (is ?? was ?? "");
}

/** A rule that is broken, in words. */
export function brokenText({ rule, detail }: BrokenRule, { rules }: DiffReport): string {
  const { title = rule, breaks = [] } = rules.get(rule) ?? {};
  const { broken, brokenPlain } = diffMessages;
  return formatMessage(detail === "" ? brokenPlain : broken, { title, breaks: breaks.join(", "), detail });
}

/** One sentence about all of it. */
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

/** Whether something of the states is not known, so that changes of it are not found. */
export function isInPart({ compared }: DiffReport): boolean {
  return !compared.bodies || !compared.headers;
}
