import { describe, expect, test } from "vitest";
import { applyQueueChange } from "../../../../src/renderer/features/generation-queue/queue-api.ts";
import type { QueueItemState, QueueRow, QueueStatus } from "../../../../src/shared/model/descriptions.ts";

describe("the rows of a queue", () => {
  const status: QueueStatus = {
    counts: { waiting: 0, running: 0, ready: 0, failed: 0 },
    ...{ isPaused: false, reason: null, isElsewhere: false, atOnce: 2, undoable: 0 },
  };
  const row = (id: string, state: QueueItemState = "waiting"): QueueRow => ({ id, name: id, path: "", state });

  test("change in their places, go, and come at the end", () => {
    const rows = [row("a"), row("b"), row("c")];
    const changed = [row("d"), row("b", "ready")];
    const after = applyQueueChange(rows, { status, changed, removed: ["a"] });
    expect(after).toEqual([row("b", "ready"), row("c"), row("d")]);
    expect(applyQueueChange(rows, { status, changed: [], removed: [] })).toBe(rows);
  });
});
