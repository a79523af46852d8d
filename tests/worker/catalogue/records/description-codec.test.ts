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
