import type { ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { QueueStatus } from "../../../src/shared/model/descriptions.ts";
import { answerText, startDescriptionService } from "../../support/description-service.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith } from "../../support/folders.ts";
import { tabsOfOneOrigin } from "../coordination/tabs.ts";
import { answered, EngineHost } from "./engine-host.ts";

const METHODS = ["One", "Two", "Three", "Four", "Five"];
const BOX = `class Box { ${METHODS.map((name) => `int ${name}() { return 1; }`).join(" ")} }`;

/** Two tabs with one project, and a service whose answers wait until the test lets them go. */
async function bothOpen() {
  const held: ServerResponse[] = [];
  const service = await startDescriptionService((response) => void held.push(response));
  onTestFinished(() => service.close());
  const answerHeld = () => {
    for (const response of held.splice(0)) answerText(response, "Described.");
  };
  const folder = folderWith("project", { "Box.cs": BOX });
  const nextTab = tabsOfOneOrigin();
  const [first, second] = [nextTab(), nextTab()];
  const options = { describeEndpoint: service.address, busyMs: 1 };
  const one = new EngineHost({ ...options, coordination: first });
  const two = new EngineHost({ ...options, coordination: second, database: one.database });
  for (const host of [one, two]) {
    await host.imported(folder);
    answered(await host.engine.chooseEndpoint(service.address, true));
  }
  answered(await one.engine.startQueue({ within: "", scope: "missing", tests: false }, 1));
  await eventually(() => expect(held.filter((response) => !response.destroyed)).toHaveLength(1));
  await eventually(async () => expect((await statusOf(two)).counts.waiting).toBe(6));
  answered(await two.engine.resumeQueue());
  await eventually(async () => expect((await statusOf(two)).isElsewhere).toBe(true));
  /** Answers whatever is asked until this is so. */
  const answerUntil = (is: () => Promise<boolean>) =>
    eventually(async () => {
      answerHeld();
      expect(await is()).toBe(true);
    });
  /** How many requests were not given up by their sender. */
  const asked = () => service.requests.length - service.left.length;
  /** What the first tab has asked is never answered, so that it does nothing more. */
  const endFirst = () => {
    held.length = 0;
    first.endTab();
  };
  return { one, two, asked, answerUntil, endFirst };
}

const statusOf = async ({ engine }: EngineHost): Promise<QueueStatus> => answered(await engine.queueStatus());
const allReady = async (host: EngineHost) => (await statusOf(host)).counts.ready === 6;

describe("a queue that two tabs have resumed", () => {
  it("asks for each text once, in one tab, while the other one waits and shows the same", async () => {
    const { one, two, asked, answerUntil } = await bothOpen();
    await answerUntil(() => allReady(one));
    await answerUntil(() => allReady(two));
    await eventually(async () => expect(await statusOf(two)).toMatchObject({ isElsewhere: false, isPaused: false }));
    expect(asked()).toBe(6);
  });

  it("is worked off by the other tab once the first one pauses, without what that has generated", async () => {
    const { one, two, asked, answerUntil } = await bothOpen();
    answered(await one.engine.pauseQueue());
    expect((await statusOf(two)).isElsewhere).toBe(true);
    await answerUntil(() => allReady(two));
    expect(await statusOf(one)).toMatchObject({ isPaused: true, counts: { ready: 6 } });
    expect(asked()).toBe(6);
  });

  it("is worked off by the other tab once the first one is closed", async () => {
    const { two, asked, endFirst, answerUntil } = await bothOpen();
    endFirst();
    await answerUntil(() => allReady(two));
    expect(asked()).toBe(7);
  });

  it("stays with the first tab where the other one is paused again, and resumed, while it waits", async () => {
    const { one, two, asked, answerUntil } = await bothOpen();
    answered(await two.engine.pauseQueue());
    await eventually(async () => expect(await statusOf(two)).toMatchObject({ isElsewhere: false, isPaused: true }));
    answered(await two.engine.resumeQueue());
    answered(await two.engine.pauseQueue());
    answered(await two.engine.resumeQueue());
    await eventually(async () => expect(await statusOf(two)).toMatchObject({ isElsewhere: true, isPaused: false }));
    await answerUntil(() => allReady(one));
    expect(asked()).toBe(6);
  });

  it("stops in the first tab where the other one cancels what is left", async () => {
    const { one, two, asked } = await bothOpen();
    answered(await two.engine.cancelQueue());
    await eventually(async () => expect((await statusOf(one)).counts).toMatchObject({ waiting: 0, running: 0 }));
    await eventually(() => expect(asked()).toBe(0));
  });
});
