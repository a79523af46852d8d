import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { flagsOfV8 } from "../../../../src/worker/hosts/node/tune-v8.ts";

it("V8 optimizes less where its only optimizing compiler is the expensive one", () => {
  expect(flagsOfV8("11.3.244.8-node.38")).toHaveLength(3);
  expect(flagsOfV8("12.4.254.21-node.57")).toHaveLength(1);
  expect(flagsOfV8("13.0.245.25-electron.0")).toHaveLength(1);
});

it("the V8 of this process knows its flags, and so says nothing on standard error", () => {
  const { status, stderr } = spawnSync(process.execPath, [...flagsOfV8(process.versions.v8), "--eval", ""]);
  expect(status).toBe(0);
  expect(String(stderr)).toBe("");
});
