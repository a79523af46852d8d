import { describe, expect, test, vi } from "vitest";
import { type Handlers, handleCalls, isTrusted, type Sender } from "../../../src/main/page/ipc.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { channelOf, IPC_CALLS, type IpcCall } from "../../../src/shared/shell/ipc-contract.ts";

type Listener = (event: Sender, ...args: unknown[]) => Promise<unknown>;

const OWN = { senderFrame: { url: "app://glossa/", parent: null } } as unknown as Sender;

function setUp(handlers: Partial<Handlers>) {
  const listeners = new Map<string, Listener>();
  const ipcMain = { handle: (channel: string, listener: unknown) => void listeners.set(channel, listener as Listener) };
  handleCalls(ipcMain as never, handlers as Handlers, () => {});
  return {
    channels: [...listeners.keys()],
    ask: (call: IpcCall, sender: Sender, ...args: unknown[]) => listeners.get(channelOf(call))?.(sender, ...args),
  };
}

describe("a call of the page", () => {
  test("has one channel in the contract, each with a handler", () => {
    expect(setUp({}).channels).toEqual(Object.keys(IPC_CALLS).map((name) => channelOf(name as IpcCall)));
  });

  test("is answered by its handler", async () => {
    const importProject = vi.fn(() => 7);
    const { ask } = setUp({ importProject });
    expect(await ask("importProject", OWN, "/work")).toEqual({ ok: true, value: 7 });
    expect(importProject).toHaveBeenCalledWith("/work");
  });

  test.each([[[]], [[1]], [[""]], [["/a", "/b"]], [["x".repeat(40_000)]], [[{ toString: () => "/a" }]]])(
    "with arguments of a wrong shape is refused: %j",
    async (args) => {
      const importProject = vi.fn(() => 7);
      const answer = await setUp({ importProject }).ask("importProject", OWN, ...args);
      expect(answer).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
      expect(importProject).not.toHaveBeenCalled();
    },
  );

  test.each([
    [[]],
    [["octo/shop"]],
    [[{ owner: "octo" }]],
    [[{ owner: "", name: "x" }]],
    [[{ owner: "o", name: ["n"] }]],
  ])("about a repository with a wrong shape is refused: %j", async (args) => {
    const importRepository = vi.fn(async () => 7);
    const { ask } = setUp({ importRepository });
    expect(await ask("importRepository", OWN, ...args)).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
    expect(importRepository).not.toHaveBeenCalled();
    expect(await ask("importRepository", OWN, { owner: "octo", name: "shop", api: "https://evil.example" })).toEqual({
      ok: true,
      value: 7,
    });
    expect(importRepository).toHaveBeenCalledWith({ owner: "octo", name: "shop" });
  });

  test.each(["", "shop", "folder-1", "folder-00000000-00000001\n"])(
    "about the site of what is no project is refused: %j",
    async (projectId) => {
      const forgetSite = vi.fn(() => null);
      const { ask } = setUp({ forgetSite });
      expect(await ask("forgetSite", OWN, projectId)).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
      expect(forgetSite).not.toHaveBeenCalled();
      expect(await ask("forgetSite", OWN, "folder-00000000-00000001")).toEqual({ ok: true, value: null });
    },
  );

  test("from a foreign frame is refused", async () => {
    const sender = { senderFrame: { url: "https://example.invalid/", parent: null } } as unknown as Sender;
    const answer = await setUp({ isMaximized: () => true }).ask("isMaximized", sender);
    expect(answer).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
  });

  test("that fails is answered with the error", async () => {
    const { ask } = setUp({
      openDirectory: () => {
        throw new GlossaError("folderNotGranted", { path: "/x" });
      },
      minimize: () => Promise.reject(new Error("no window")),
    });
    expect(await ask("openDirectory", OWN)).toMatchObject({ ok: false, error: { code: "folderNotGranted" } });
    expect(await ask("minimize", OWN)).toMatchObject({ ok: false, error: { code: "unexpected" } });
  });
});

test.each([
  ["the main frame of our page", { url: "app://glossa/x", parent: null }, true],
  ["a frame inside it", { url: "app://glossa/x", parent: {} }, false],
  ["a foreign page", { url: "app://glossa.evil/", parent: null }, false],
  ["a frame that is gone", null, false],
])("%s may ask: %s", (_, senderFrame, may) => expect(isTrusted({ senderFrame } as unknown as Sender)).toBe(may));
