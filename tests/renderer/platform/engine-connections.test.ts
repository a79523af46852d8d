import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForEvents } from "../../../src/renderer/platform/engine-connections.ts";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { aFile, aProject } from "../support/samples.ts";

const error = { code: "noProject", message: "No current project available" } as const;
const status = {
  counts: { waiting: 0, running: 0, ready: 0, failed: 0 },
  ...{ isPaused: false, reason: null, isElsewhere: false, atOnce: 2, undoable: 0 },
};

const EVENTS: readonly EngineEvent[] = [
  { type: "progress", job: 1, phase: "parse", done: 1, total: 2 },
  { type: "filesListed", job: 1, projectId: "p1", name: "Shop", files: [aFile("a.cs")] },
  { type: "filesParsed", job: 1, files: [aFile("a.cs")] },
  { type: "imported", job: 1, project: aProject(), parsedFiles: 1 },
  { type: "failed", job: 1, error },
  { type: "cancelled", job: 1 },
  { type: "projectChanged", project: aProject() },
  { type: "linked" },
  { type: "usesLinked" },
  { type: "linking", projectId: "p1", state: { status: "notLinked", reason: "failed", detail: "why" } },
  { type: "gitHubWaits", until: 1 },
  { type: "descriptionsChanged", ids: ["a"] },
  { type: "queueChanged", change: { status, changed: [], removed: [] } },
  { type: "generating", entityId: "a", text: "So far" },
  { type: "warning", message: "Careful" },
  { type: "notice", message: "Look here" },
  { type: "notice", message: "It is done", isNews: true },
];

const STRANGE = [
  null,
  5,
  "linked",
  {},
  { type: "constructor" },
  { type: "progress", job: 1, phase: "dance", done: 1, total: 2 },
  { type: "filesParsed", job: 1, files: { length: 1 } },
  { type: "imported", job: 1, project: null, parsedFiles: 1 },
  { type: "failed", job: 1, error: { code: "toString", message: "" } },
  { type: "descriptionsChanged", ids: [1] },
  { type: "warning", message: { toString: "x" } },
];

let ports: MessageChannel;
beforeEach(() => {
  ports = new MessageChannel();
});
afterEach(() => {
  ports.port1.close();
  vi.restoreAllMocks();
});

test("the page hears every event of the engine, and logs what is none", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const heard: EngineEvent[] = [];
  const all = new Promise<void>((resolve) => {
    listenForEvents(ports.port1, (event) => heard.push(event) === EVENTS.length && resolve());
  });
  for (const message of [...STRANGE, ...EVENTS]) ports.port2.postMessage(message);
  await all;
  expect(heard).toEqual(EVENTS);
  expect(log).toHaveBeenCalledTimes(STRANGE.length);
  expect(log).toHaveBeenCalledWith("The engine met an error: a message that cannot be understood");
});
