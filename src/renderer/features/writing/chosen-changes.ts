import type { CommentedFileRow, CommentPlan } from "../../../shared/model/comment-plan.ts";

/** The ids of files and of documented declarations that the user has excluded from a plan. */
export type LeftOut = ReadonlySet<string>;

/** The part of a plan that is going to be written. */
export interface ChosenCounts {
  readonly comments: number;
  readonly files: number;
}

/** Returns how many comments are not excluded, and in how many files. */
export function chosenCounts({ files }: CommentPlan, leftOut: LeftOut): ChosenCounts {
  const counts = files.map((file) => commentsIn(file, leftOut)).filter((count) => count > 0);
  return { comments: counts.reduce((sum, count) => sum + count, 0), files: counts.length };
}

/** Returns how many comments of a file are not excluded. */
export function commentsIn({ id, changes }: CommentedFileRow, leftOut: LeftOut): number {
  return leftOut.has(id) ? 0 : changes.filter((ids) => !isOut(ids, leftOut)).length;
}

/** Returns whether a comment is excluded: it is included or excluded as a whole. */
export function isOut(ids: readonly string[], leftOut: LeftOut): boolean {
  return ids.some((id) => leftOut.has(id));
}

/** Excludes a whole file, or includes it with all of its comments. */
export function withFile(leftOut: LeftOut, { id, changes }: CommentedFileRow, isChosen: boolean): LeftOut {
  const own = new Set([id, ...changes.flat()]);
  const others = [...leftOut].filter((one) => !own.has(one));
  return new Set(isChosen ? others : [...others, id]);
}

/** Excludes or includes a comment; in an excluded file, an included comment is then the only one. */
export function withChange(
  leftOut: LeftOut,
  file: CommentedFileRow,
  ids: readonly string[],
  isChosen: boolean,
): LeftOut {
  const out = new Set(leftOut);
  if (!isChosen) for (const id of ids) out.add(id);
  else if (out.delete(file.id)) {
    for (const other of file.changes) if (other[0] !== ids[0]) for (const id of other) out.add(id);
  } else for (const id of ids) out.delete(id);
  return out;
}
