import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { garbageCollection } from "../../../../src/worker/hosts/node/collect-garbage.ts";

it("frees what has been held for long, too", async () => {
  const collect = garbageCollection();
  const held = { list: [new WeakRef({ text: "held" })] };
  const old = { kept: {} as object | undefined };
  const seen = new WeakRef(old.kept ?? {});
  // What is young twice counts as old.
  for (let at = 0; at < 3; at++) collect("young");
  await setImmediate();
  old.kept = undefined;
  collect("all");
  await setImmediate();
  expect([seen.deref(), held.list.map((one) => one.deref())]).toEqual([undefined, [undefined]]);
});
