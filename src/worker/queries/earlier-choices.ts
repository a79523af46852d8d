import { type EarlierState, SINCE_KINDS } from "../../shared/model/changes.ts";
import type { KeptState } from "../catalogue/records/kept-state.ts";

/**
 * The states that a project can be compared with, each named by the first of `SINCE_KINDS` that it is kept for, and in
 * that order; within a kind most recent first.
 */
export function choicesOf(states: readonly KeptState[], visitBegan: number): readonly EarlierState[] {
  const before = states.flatMap(({ opened }) => opened.filter((time) => time < visitBegan));
  const lastVisit = Math.max(...before);
  const lastRefresh = Math.max(...states.flatMap(({ refreshed }) => refreshed ?? []));
  const choices = states.flatMap((state) => choiceOf(state, { lastVisit, lastRefresh, visitBegan }) ?? []);
  const weight = ({ since }: EarlierState) => SINCE_KINDS.indexOf(since);
  return choices.sort((a, b) => weight(a) - weight(b) || b.time - a.time);
}

interface Times {
  readonly lastVisit: number;
  readonly lastRefresh: number;
  readonly visitBegan: number;
}

/** A state that is also the one before the last refresh is marked as such. */
function choiceOf(state: KeptState, { lastVisit, lastRefresh, visitBegan }: Times): EarlierState | undefined {
  const { recorded, revision, opened, replaced } = state;
  const refreshed = state.refreshed === lastRefresh ? lastRefresh : undefined;
  const common = { recorded, ...(revision && { revision }), ...(refreshed !== undefined && { refreshed }) };
  if (opened.includes(lastVisit)) return { ...common, since: "lastVisit", time: lastVisit };
  const thisVisit = opened.find((time) => time >= visitBegan);
  if (thisVisit !== undefined) return { ...common, since: "thisVisit", time: thisVisit };
  if (replaced !== null) return { ...common, since: "import", time: replaced };
  if (refreshed === undefined) return undefined;
  const { refreshed: _, ...rest } = common;
  return { ...rest, since: "refresh", time: refreshed };
}
