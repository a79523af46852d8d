import { describe, expect, test } from "vitest";
import { spawnNodeThread } from "../../../../src/worker/hosts/node/threads.ts";
import { linkAnswer } from "../../../../src/worker/linking/threads/link-thread-schemas.ts";
import { textAnswer } from "../../../../src/worker/text-search/threads/text-thread-schemas.ts";
import { threadAnswer } from "../../../../src/worker/threads/parse-thread-schemas.ts";

/** A thread that answers what it is asked to answer. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(
    'import { parentPort } from "node:worker_threads"; parentPort.on("message", (m) => parentPort.postMessage(m));',
  )}`,
);

const READ = {
  state: "read",
  id: "a",
  hash: "1",
  health: { state: "clean" },
  counts: { topTypes: 1, types: 1, methods: 0 },
  bytes: new Uint8Array([1, 2]),
};
const TIMES = { scan: 0, read: 0.5, lex: 0, parse: 1, repair: 0, extract: 0, encode: 0, store: 0 };
const FOUND = { state: "found", id: "a", contentHash: "1", hits: [], total: 2 };
const LINKS = { texts: ["a"], files: [], numbers: Int32Array.of(1) };

function answerOf(
  schema: typeof threadAnswer | typeof linkAnswer | typeof textAnswer,
  answer: unknown,
): Promise<unknown> {
  const thread = spawnNodeThread<unknown, unknown>(ECHO, schema);
  const heard = new Promise((resolve) => thread.listen(resolve, resolve));
  thread.post(answer);
  return heard.finally(() => thread.terminate());
}

describe("what a thread of Node answers", () => {
  test.each([
    [threadAnswer, { type: "started", syntax: "native", warning: null }],
    [threadAnswer, { type: "alive" }],
    [threadAnswer, { type: "refused" }],
    [threadAnswer, { type: "done", results: [READ, { state: "unchanged", id: "b" }], times: TIMES }],
    [linkAnswer, { type: "ready" }],
    [linkAnswer, { type: "bound", chunk: 1, links: LINKS }],
    [linkAnswer, { type: "failed", detail: "why" }],
    [textAnswer, { type: "read" }],
    [textAnswer, { type: "searched", files: [FOUND, { state: "unsearched", id: "b", reason: "why" }] }],
    [textAnswer, { type: "refused", detail: "why" }],
  ])("arrives as it is", async (schema, answer) => {
    expect(await answerOf(schema, answer)).toEqual(answer);
  });

  test.each([
    [threadAnswer, null],
    [threadAnswer, 5],
    [threadAnswer, { type: "bound" }],
    [threadAnswer, { type: "done", results: 5, times: TIMES }],
    [threadAnswer, { type: "done", results: [{ ...READ, bytes: "x" }], times: TIMES }],
    [threadAnswer, { type: "done", results: [{ ...READ, state: "__proto__" }], times: TIMES }],
    [threadAnswer, { type: "done", results: [], times: {} }],
    [linkAnswer, undefined],
    [linkAnswer, { type: "done" }],
    [linkAnswer, { type: "bound", chunk: 1, links: { ...LINKS, numbers: [1] } }],
    [linkAnswer, { type: "bound", chunk: "1", links: LINKS }],
    [textAnswer, { type: "searched", files: 5 }],
    [textAnswer, { type: "searched", files: [{ ...FOUND, hits: 5 }] }],
    [textAnswer, { type: "searched", files: [{ ...FOUND, state: "other" }] }],
  ])("counts as its death in another form", async (schema, answer) => {
    expect(await answerOf(schema, answer)).toBe("a message that cannot be understood");
  });
});
