import { expect, test } from "vitest";
import { takes } from "../../../src/shared/contract/contract.ts";
import { text } from "../../../src/shared/contract/schema-parts.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { serve } from "../../../src/worker/engine/serve.ts";

const contract = { shout: takes(text).answers<string>(), fail: takes().answers<null>() };

class Handlers {
  constructor(private readonly end: string) {}

  async shout(word: string): Promise<string> {
    return word.toUpperCase() + this.end;
  }

  fail(): null {
    throw new GlossaError("noProject");
  }

  secret(): string {
    return "not in the contract";
  }
}

test("a contract is served by the handlers of its names, and by no others", async () => {
  const served = serve(contract, async (call) => call(new Handlers("!")));
  expect(Object.keys(served)).toEqual(["shout", "fail"]);
  expect(await served.shout("yes")).toEqual({ ok: true, value: "YES!" });
});

test("what a handler throws is a failure", async () => {
  const served = serve(contract, async (call) => call(new Handlers("")));
  expect(await served.fail()).toMatchObject({ ok: false, error: { code: "noProject" } });
});

test("each call goes to who answers at that time", async () => {
  let calls = 0;
  const served = serve(contract, async (call) => call(new Handlers(` ${++calls}`)));
  expect(await served.shout("a")).toEqual({ ok: true, value: "A 1" });
  expect(await served.shout("a")).toEqual({ ok: true, value: "A 2" });
});

test("who is not there fails the call", async () => {
  const served = serve(contract, async () => {
    throw new GlossaError("engineStopped");
  });
  expect(await served.shout("a")).toMatchObject({ ok: false, error: { code: "engineStopped" } });
});
