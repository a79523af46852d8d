import { getEventListeners } from "node:events";
import { expose, proxy } from "comlink";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { engineOver, remoteEngine, settle } from "../../../src/renderer/platform/engine-client.ts";
import type { Engine } from "../../../src/shared/engine/engine.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { exposeEngine } from "../../../src/worker/hosts/expose-engine.ts";
import { eventually } from "../../support/eventually.ts";
import { FakeEngine } from "../support/fake-engine.ts";
import { aFile, anOutlineType, aProject, someDetails } from "../support/samples.ts";

let ports: MessageChannel;

beforeEach(() => {
  ports = new MessageChannel();
});
afterEach(() => {
  ports.port1.close();
  ports.port2.close();
  vi.restoreAllMocks();
});

function engineBehindPort(): Engine {
  const remote = remoteEngine(ports.port1);
  return engineOver((call) => settle(call(remote), new AbortController().signal));
}

describe("the engine behind a port", () => {
  test("answers every call as the engine itself does", async () => {
    const file = aFile("src/Order.cs", { typeCount: 1 });
    const details = someDetails();
    const real = new FakeEngine({
      files: [file],
      outlines: { [file.id]: [anOutlineType("src/Order.cs", "Order")] },
      details: { [details.id]: details },
      stored: { p1: aProject() },
    });
    exposeEngine(real, ports.port2);
    const engine = engineBehindPort();
    const calls: readonly ((engine: Engine) => Promise<unknown>)[] = [
      (e) => e.status(),
      (e) => e.reopen("p1"),
      (e) => e.reopen("p2"),
      (e) => e.closeProject(),
      (e) => e.cancel(3),
      (e) => e.files(),
      (e) => e.outline(file.id),
      (e) => e.outline("gone"),
      (e) => e.typeDetails(details.id),
      (e) => e.health(),
    ];
    for (const call of calls) expect(await call(engine)).toEqual(await call(real));
    expect(await engine.importDirectory({ kind: "files", name: "Shop", files: [] })).toEqual({ ok: true, value: 1 });
  });

  test("keeps nothing of what it has answered for as long as the engine lives", async () => {
    exposeEngine(new FakeEngine(), ports.port2);
    const ended = new AbortController();
    const engine = engineOver((call) => settle(call(remoteEngine(ports.port1)), ended.signal));
    await Promise.all([engine.files(), engine.health()]);
    await eventually(() => expect(getEventListeners(ended.signal, "abort")).toEqual([]));
  });

  test("fails what waits, and all that is asked later, for the reason that it has ended", async () => {
    const ended = new AbortController();
    const engine = engineOver((call) => settle(call(remoteEngine(ports.port1)), ended.signal));
    const waiting = engine.files();
    ended.abort(new GlossaError("engineStopped"));
    const stopped = { ok: false, error: { code: "engineStopped" } };
    expect([await waiting, await engine.files()]).toMatchObject([stopped, stopped]);
  });

  test("can be awaited, for it is no promise", async () => {
    const engine = engineBehindPort();
    expect(await Promise.resolve(engine)).toBe(engine);
  });

  test("refuses what is no call of it", async () => {
    exposeEngine(new FakeEngine(), ports.port2);
    const engine = engineBehindPort() as Engine & { readonly times: () => Promise<unknown> };
    expect(await engine.times()).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
  });

  test("turns what is thrown into a failure", async () => {
    const broken = new FakeEngine();
    broken.files = () => Promise.reject(new Error("out of memory"));
    expose(broken, ports.port2);
    const answer = await engineBehindPort().files();
    expect(answer).toMatchObject({ ok: false, error: { code: "unexpected", context: { detail: "out of memory" } } });
  });

  test.each([
    ["nothing", undefined],
    ["a number", 5],
    ["a success without a word of it", { value: 1 }],
    ["an unknown error", { ok: false, error: { code: "toString", message: "" } }],
    ["a port to call back", proxy(() => {})],
  ])("takes no answer but a result: %s", async (_, answer) => {
    const strange = new FakeEngine();
    strange.files = () => Promise.resolve(answer as never);
    expose(strange, ports.port2);
    const engine = engineBehindPort();
    expect(await engine.files()).toMatchObject({ ok: false, error: { code: "unexpected" } });
  });

  test("reports a call that the engine refuses", async () => {
    exposeEngine(new FakeEngine(), ports.port2);
    const engine = engineBehindPort();
    expect(await engine.search(5 as never)).toMatchObject({
      ok: false,
      error: { code: "ipcRefused", message: "A call of the page was refused: search" },
    });
  });
});
