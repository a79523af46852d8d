import { describe, expect, test, vi } from "vitest";
import { webDescribing } from "../../../../src/renderer/features/describing/web-describing.ts";
import { FakeEngine, memoryStorage } from "../../support/fake-engine.ts";

const ADDRESS = "https://ai.example.com";

function open(served: unknown = {}, storage = memoryStorage(), ok = true) {
  const engine = new FakeEngine();
  const fetch = async () => ({ ok, json: async () => served });
  const describing = webDescribing({ engine, storage }, { fetch, origin: "https://glossa.example.com" });
  return { engine, storage, describing };
}

describe("who writes descriptions on the web", () => {
  test("is kept in the browser, and the engine is told", async () => {
    const { describing, engine, storage } = open();
    const chosen = { address: ADDRESS, withContext: false, hasConsent: false };
    expect(await describing.choose(`${ADDRESS}/`, false)).toEqual(chosen);
    expect(await describing.agree()).toEqual({ ...chosen, hasConsent: true });
    expect(await open({}, storage).describing.state()).toEqual({ ...chosen, hasConsent: true });
    expect(await describing.takeBack()).toEqual(chosen);
    await describing.choose(null, true);
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
    expect(await open({}, storage).describing.state()).toMatchObject({ address: null, hasConsent: false });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test("is told to the engine only when it could be kept", async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new Error("full");
    };
    const { describing, engine } = open({}, storage);
    await expect(describing.choose(ADDRESS, false)).rejects.toThrow("could not be kept: full");
    expect(engine.asked).toEqual([]);
  });

  test("can be whom the page's server offers", async () => {
    const own = { address: "https://glossa.example.com", model: "small" };
    const offered = { descriptions: { model: "small", addresses: [ADDRESS] } };
    expect(await open(offered).describing.choices()).toEqual([own, { address: ADDRESS, model: null }]);
    expect(await open({ descriptions: { model: null, addresses: [] } }).describing.choices()).toEqual([]);
    expect(await open({ clientIds: {} }).describing.choices()).toEqual([]);
    expect(await open(offered, memoryStorage(), false).describing.choices()).toEqual([]);
  });
});
