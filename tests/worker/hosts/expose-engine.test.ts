import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { type Endpoint, wrap } from "comlink";
import type { MessagePortMain } from "electron";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Engine } from "../../../src/shared/engine/engine.ts";
import { exposeEngine, SHELL_ONLY_CALLS } from "../../../src/worker/hosts/expose-engine.ts";
import { endpointOf } from "../../../src/worker/hosts/node/port-endpoint.ts";
import { createDiskProject } from "../../support/disk-project.ts";
import { HOSTILE_MESSAGES, SPEECHLESS_MESSAGES } from "../../support/port-messages.ts";
import { EngineHost } from "../engine/engine-host.ts";

let channel: MessageChannel;
beforeEach(() => {
  channel = new MessageChannel();
});
afterEach(() => {
  channel.port1.close();
});

/** A port of Electron's main process in one of Node's, which tells its listeners the data alone. */
function asElectronPort(port: MessagePort): MessagePortMain {
  const events = new EventEmitter();
  port.on("message", (data) => events.emit("message", { data, ports: [] }));
  return Object.assign(events, {
    start: () => port.start(),
    postMessage: (message: unknown) => port.postMessage(message),
    close: () => port.close(),
  });
}

const HOSTS = [
  { host: "the web's worker", open: (port: MessagePort) => port as unknown as Endpoint, withheld: [] },
  { host: "the desktop", open: (port: MessagePort) => endpointOf(asElectronPort(port)), withheld: SHELL_ONLY_CALLS },
];

describe.each(HOSTS)("what a page sends to $host", ({ open, withheld }) => {
  function setUp(): EngineHost {
    const host = new EngineHost();
    exposeEngine(host.engine, open(channel.port2), withheld);
    return host;
  }

  /** The answer to a message; those to others that came before it would fail the test. */
  function ask(message: object): Promise<unknown> {
    channel.port1.postMessage({ id: "asked", ...message });
    return new Promise((resolve) => channel.port1.once("message", resolve));
  }

  test.each(HOSTILE_MESSAGES)("is refused when it is %s", async (_, message) => {
    const { engine } = setUp();
    const answer = await ask(message);
    expect(answer).toMatchObject({ id: "asked", type: "RAW", value: { ok: false, error: { code: "ipcRefused" } } });
    expect(answer).not.toHaveProperty("value.value");
    expect((await engine.status()).ok).toBe(true);
  });

  test.each(["retryQueue", "decideQueue", "importAgain"])(
    "is refused when a million ids are none: %s",
    async (call) => {
      setUp();
      const argument = { type: "RAW", value: new Array(1_000_000).fill(1) };
      const answer = await ask({ type: "APPLY", path: [call], argumentList: [argument] });
      expect(answer).toMatchObject({ id: "asked", value: { ok: false, error: { code: "ipcRefused" } } });
    },
  );

  test("is not answered where there is nothing to answer, and ends nothing", async () => {
    setUp();
    for (const message of SPEECHLESS_MESSAGES) channel.port1.postMessage(message);
    expect(await ask({ type: "APPLY", path: ["status"], argumentList: [] })).toMatchObject({
      id: "asked",
      value: { ok: true },
    });
  });

  test("changes nothing that others share", async () => {
    setUp();
    const path = ["status", "constructor", "prototype", "hacked"];
    await ask({ type: "SET", path, value: { type: "RAW", value: true } });
    await ask({ type: "SET", path: ["__proto__", "hacked"], value: { type: "RAW", value: true } });
    await ask(JSON.parse('{"type":"APPLY","path":["status"],"argumentList":[],"__proto__":{"hacked":true}}'));
    expect({}).not.toHaveProperty("hacked");
    expect(() => {}).not.toHaveProperty("hacked");
  });

  test("reads no file of its choice", async () => {
    setUp();
    const secret = createDiskProject("secret");
    onTestFinished(() => secret.remove());
    const path = join(secret.folder, "secret.txt");
    writeFileSync(path, "the secret");
    const argument = { type: "RAW", value: { kind: "disk", path } };
    const answer = await ask({ type: "APPLY", path: ["parts", "readContent"], argumentList: [argument] });
    expect(answer).toMatchObject({ type: "RAW", value: { ok: false } });
  });

  test("is answered by the engine when it is a declared call", async () => {
    const { engine } = setUp();
    const page = wrap<Engine>(channel.port1 as unknown as Endpoint);
    expect(await page.status()).toEqual(await engine.status());
    expect(await page.reopen("folder-00000000-00000000")).toMatchObject({ error: { code: "projectNotStored" } });
    expect(await page.listRepositories()).toMatchObject({ ok: true });
    expect(await page.describe("x", "y", undefined)).toMatchObject({ error: { code: "noProject" } });
    channel.port1.unref();
  });

  test("is withheld where main alone may ask for it", async () => {
    setUp();
    const page = wrap<Engine>(channel.port1 as unknown as Endpoint);
    const answers = {
      importDirectory: await page.importDirectory({ kind: "folder", path: "/nowhere" }),
      importRepository: await page.importRepository({ owner: "octo", name: ".." }),
      useToken: await page.useToken("ghp_0123456789"),
      chooseEndpoint: await page.chooseEndpoint(null, false),
    };
    for (const [call, answer] of Object.entries(answers)) {
      const isRefused = !answer.ok && answer.error.code === "ipcRefused";
      expect([call, isRefused]).toEqual([call, withheld.length > 0]);
    }
  });
});
