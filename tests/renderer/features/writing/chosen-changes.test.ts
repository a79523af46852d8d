import { describe, expect, it } from "vitest";
import {
  chosenCounts,
  commentsIn,
  isOut,
  withChange,
  withFile,
} from "../../../../src/renderer/features/writing/chosen-changes.ts";

const BOX = { id: "box", path: "Box.cs", changes: [["a"], ["b", "c"]], added: 2, removed: 0 };
const LID = { id: "lid", path: "Lid.cs", changes: [["d"]], added: 1, removed: 0 };
const PLAN = { id: "plan", files: [BOX, LID], same: 0, leftOut: [] };
const ALL: ReadonlySet<string> = new Set();

describe("what of a plan is chosen", () => {
  it("is all of it at first", () => {
    expect(chosenCounts(PLAN, ALL)).toEqual({ comments: 3, files: 2 });
  });

  it("lacks single comments, and files with all of theirs", () => {
    const some = withChange(ALL, BOX, ["b", "c"], false);
    expect(isOut(["b", "c"], some)).toBe(true);
    expect(chosenCounts(PLAN, some)).toEqual({ comments: 2, files: 2 });
    const none = withFile(some, BOX, false);
    expect(commentsIn(BOX, none)).toBe(0);
    expect(chosenCounts(PLAN, none)).toEqual({ comments: 1, files: 1 });
    expect(chosenCounts(PLAN, withFile(none, BOX, true))).toEqual({ comments: 3, files: 2 });
  });

  it("has a comment alone that is taken back into a file that was left out", () => {
    const one = withChange(withFile(ALL, BOX, false), BOX, ["a"], true);
    expect(isOut(["a"], one)).toBe(false);
    expect(chosenCounts(PLAN, one)).toEqual({ comments: 2, files: 2 });
    expect(commentsIn(BOX, withChange(one, BOX, ["b", "c"], true))).toBe(2);
  });
});
