import { beforeEach, describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { NO_WORK, workAfter } from "../../../src/shared/engine/engine-work.ts";
import type { LinkingState, NotLinkedReason } from "../../../src/shared/engine/linking-state.ts";
import { type LinkingMemory, UnfinishedLinking } from "../../../src/shared/engine/unfinished-linking.ts";

const RUNNING: LinkingState = { status: "running", done: 0, total: 0 };
const LINKED: LinkingState = { status: "linked" };
const notLinked = (reason: NotLinkedReason): LinkingState => ({ status: "notLinked", reason });

/** Storage that outlives an app. */
class Memory implements LinkingMemory {
  writes = 0;
  private current: string | null = null;
  private ids: readonly string[] = [];
  linking = () => this.current;
  unfinished = () => this.ids;
  setLinking(id: string | null) {
    this.writes++;
    this.current = id;
  }
  setUnfinished(ids: readonly string[]) {
    this.writes++;
    this.ids = ids;
  }
}

let memory: Memory;
beforeEach(() => {
  memory = new Memory();
});

/** An app over that memory, and the events of its engine. */
function startApp() {
  const unfinished = new UnfinishedLinking(memory);
  let work = NO_WORK;
  const hear = (event: EngineEvent) => {
    work = workAfter(work, event);
    unfinished.follow(work);
  };
  return {
    unfinished,
    linking: (projectId: string, state: LinkingState) => hear({ type: "linking", projectId, state }),
    importing: () => hear({ type: "progress", job: 1, phase: "scan", done: 0, total: 0 }),
    cancelled: () => hear({ type: "cancelled", job: 1 }),
  };
}

describe("a project is opened without linking", () => {
  it("when the engine hung or crashed while it was linked", () => {
    for (const isHang of [true, false]) {
      const { unfinished, linking } = startApp();
      linking(`p${isHang}`, RUNNING);
      expect(unfinished.engineEnded(isHang)).toBe(true);
    }
    expect(startApp().unfinished.projects).toEqual(["ptrue", "pfalse"]);
  });

  it("when the app ended amid its linking, in whatever way", () => {
    startApp().linking("p", RUNNING);
    expect(startApp().unfinished.projects).toEqual(["p"]);
    expect(startApp().unfinished.projects).toEqual(["p"]);
  });

  it("when the engine hung over a question about it, for it would be asked again", () => {
    const { unfinished, linking } = startApp();
    linking("p", LINKED);
    expect(unfinished.engineEnded(true)).toBe(true);
    expect(unfinished.projects).toEqual(["p"]);
  });

  it("until it has been linked, or somebody has ended that", () => {
    for (const end of [LINKED, notLinked("cancelled"), notLinked("failed")]) {
      startApp().linking("p", RUNNING);
      const { unfinished, linking } = startApp();
      linking("p", notLinked("didNotEnd"));
      expect(unfinished.projects).toEqual(["p"]);
      linking("p", RUNNING);
      expect(unfinished.projects).toEqual(["p"]);
      linking("p", end);
      expect(unfinished.projects).toEqual([]);
    }
  });
});

it("a project that was merely open is blamed once it is asked about, where crashes go on", () => {
  const { unfinished, linking } = startApp();
  linking("p", LINKED);
  unfinished.engineEnded(false);
  expect([unfinished.blameOpen(), unfinished.blameOpen()]).toEqual([true, false]);
  expect(unfinished.projects).toEqual(["p"]);
});

describe("nothing is blamed on a project", () => {
  it("when the engine crashed while it was merely open", () => {
    const { unfinished, linking } = startApp();
    linking("p", LINKED);
    expect(unfinished.engineEnded(false)).toBe(false);
    expect(unfinished.projects).toEqual([]);
  });

  it("when the engine hung over an import of another one", () => {
    const { unfinished, linking, importing } = startApp();
    linking("p", RUNNING);
    linking("p", notLinked("importing"));
    importing();
    expect(unfinished.engineEnded(true)).toBe(false);
    expect(startApp().unfinished.projects).toEqual([]);
  });

  it("that was open when the app was closed", () => {
    const { unfinished, linking } = startApp();
    linking("p", RUNNING);
    unfinished.engineClosed();
    expect(startApp().unfinished.projects).toEqual([]);
  });

  it("by an engine that has opened none", () => {
    expect(startApp().unfinished.engineEnded(true)).toBe(false);
  });
});

it("is known already the second time, so that nothing was learnt", () => {
  startApp().linking("p", RUNNING);
  const { unfinished, linking } = startApp();
  linking("p", RUNNING);
  expect(unfinished.engineEnded(true)).toBe(false);
});

it("an import that has ended is over, and a hang is the open project's again", () => {
  const { unfinished, linking, importing, cancelled } = startApp();
  linking("p", LINKED);
  importing();
  cancelled();
  expect(unfinished.engineEnded(true)).toBe(true);
});

it("progress is not written down", () => {
  const { linking } = startApp();
  linking("p", RUNNING);
  const { writes } = memory;
  for (let done = 0; done < 10; done++) linking("p", { status: "running", done, total: 10 });
  expect(memory.writes).toBe(writes);
});
