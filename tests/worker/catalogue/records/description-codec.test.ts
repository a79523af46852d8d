import { expect, test } from "vitest";
import {
  decodeDescription,
  decodeQueued,
  encodeDescription,
  encodeQueued,
} from "../../../../src/worker/catalogue/records/description-codec.ts";
import type { QueuedDescription, WrittenDescription } from "../../../../src/worker/catalogue/records/records.ts";

const FINGERPRINT = { signature: 1, body: 2 };

const DESCRIPTION: WrittenDescription = { text: "Finds it.", written: 3, generated: "ai", fingerprint: FINGERPRINT };

const QUEUED: QueuedDescription = {
  order: 4,
  state: "ready",
  text: "Finds it.",
  generated: "draft",
  fingerprint: FINGERPRINT,
};

test("a description is stored in the form that earlier versions read", () => {
  const text = `{"formatVersion":1,"value":{"text":"Finds it.","written":3,"generated":"ai","print":{"signature":1,"body":2}}}`;
  expect(encodeDescription(DESCRIPTION)).toBe(text);
  expect(decodeDescription(text)).toEqual(DESCRIPTION);
});

test("so is what is in the queue", () => {
  const text = `{"formatVersion":1,"value":{"order":4,"state":"ready","text":"Finds it.","generated":"draft","print":{"signature":1,"body":2}}}`;
  expect(encodeQueued(QUEUED)).toBe(text);
  expect(decodeQueued(text)).toEqual(QUEUED);
});

test("neither needs a fingerprint", () => {
  const text = `{"formatVersion":1,"value":{"text":"Finds it.","written":3}}`;
  expect(encodeDescription({ text: "Finds it.", written: 3 })).toBe(text);
  expect(decodeDescription(text)).toEqual({ text: "Finds it.", written: 3 });
});

test("a description with parts has a version of its own, which an earlier Glossa leaves alone", () => {
  const parts: WrittenDescription["parts"] = [
    { tag: "param", name: "__proto__", text: "Odd." },
    { tag: "returns", text: "It." },
  ];
  const description: WrittenDescription = { text: "", written: 3, parts };
  const text = encodeDescription(description);
  expect(JSON.parse(text).formatVersion).toBe(2);
  expect(decodeDescription(text)).toEqual(description);
});

test.each([
  `{"formatVersion":1,"value":{"text":"","written":3}}`,
  `{"formatVersion":2,"value":{"text":"","written":3,"parts":[]}}`,
  `{"formatVersion":2,"value":{"text":"","written":3,"parts":[{"tag":"example","text":"a"}]}}`,
  `{"formatVersion":2,"value":{"text":"","written":3,"parts":[{"tag":"returns","text":""}]}}`,
  `{"formatVersion":3,"value":{"text":"Finds it.","written":3}}`,
])("%s is none", (text) => {
  expect(decodeDescription(text)).toBeUndefined();
});
