import { describe, expect, test, vi } from "vitest";
import { webGenerationSettings } from "../../../../src/renderer/features/generation-settings/web-generation-settings.ts";
import { FakeEngine } from "../../support/fake-engine.ts";
import { memoryStorage } from "../../support/memory-storage.ts";

const ADDRESS = "https://ai.example.com";

function open(served: unknown = {}, storage = memoryStorage(), ok = true) {
  const engine = new FakeEngine();
  const fetch = async () => ({ ok, json: async () => served });
  const settings = webGenerationSettings({ engine, storage }, { fetch, origin: "https://glossa.example.com" });
  return { engine, storage, settings };
}

describe("who writes descriptions on the web", () => {
  test("is kept in the browser, and the engine is told", async () => {
    const { settings, engine, storage } = open();
    const chosen = { address: ADDRESS, withContext: false, hasConsent: false };
    expect(await settings.choose(`${ADDRESS}/`, false)).toEqual(chosen);
    expect(await settings.agree()).toEqual({ ...chosen, hasConsent: true });
    expect(await open({}, storage).settings.state()).toEqual({ ...chosen, hasConsent: true });
    expect(await settings.takeBack()).toEqual(chosen);
    await settings.choose(null, true);
    expect(engine.asked).toEqual([
      `chooseEndpoint ${ADDRESS} false false`,
      `chooseEndpoint ${ADDRESS} true false`,
      `chooseEndpoint ${ADDRESS} false false`,
      "chooseEndpoint null false true",
    ]);
  });

  test("is the drafter where what was kept is broken", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const storage = memoryStorage(new Map([["glossa-descriptions", '{"address":"https://ai.example.com"}']]));
    expect(await open({}, storage).settings.state()).toMatchObject({ address: null, hasConsent: false });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test("is told to the engine only when it could be kept", async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new Error("full");
    };
    const { settings, engine } = open({}, storage);
    await expect(settings.choose(ADDRESS, false)).rejects.toThrow("could not be saved: full");
    expect(engine.asked).toEqual([]);
  });

  test("can be whom the page's server offers", async () => {
    const own = { address: "https://glossa.example.com", model: "small" };
    const offered = { descriptions: { model: "small", addresses: [ADDRESS] } };
    expect(await open(offered).settings.choices()).toEqual([own, { address: ADDRESS, model: null }]);
    expect(await open({ descriptions: { model: null, addresses: [] } }).settings.choices()).toEqual([]);
    expect(await open({ clientIds: {} }).settings.choices()).toEqual([]);
    expect(await open(offered, memoryStorage(), false).settings.choices()).toEqual([]);
  });
});
