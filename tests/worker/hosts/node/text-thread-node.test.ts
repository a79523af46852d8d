import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { ensureBuilt, repository } from "../../../../scripts/builds.ts";
import type { TextPattern } from "../../../../src/shared/model/text-search.ts";
import { spawnNodeThread } from "../../../../src/worker/hosts/node/threads.ts";
import type { TextAnswer, TextRequest } from "../../../../src/worker/text-search/threads/protocol.ts";
import { textAnswer } from "../../../../src/worker/text-search/threads/text-thread-schemas.ts";
import { TextThreads } from "../../../../src/worker/text-search/threads/text-threads.ts";

const SCRIPT = pathToFileURL(join(repository, "dist/node/text-thread-node.js"));

// The built thread: in the test's own one such an expression would have no end.
beforeAll(() => ensureBuilt("node"));

function open(longestMatchMs: number): TextThreads {
  const spawn = () => spawnNodeThread<TextRequest, TextAnswer>(SCRIPT, textAnswer);
  const threads = new TextThreads({ count: 1, spawn, timeouts: { longestMatchMs, longestLeftoverMs: 50 } });
  onTestFinished(() => threads.stop());
  return threads;
}

function request(text: string, isRegularExpression = true): TextRequest {
  const query: TextPattern = {
    ...{ text, isRegularExpression, isCaseSensitive: true, isWholeWord: false },
    within: "everything",
  };
  const bytes = new TextEncoder().encode(`${"a".repeat(100)}!`);
  return { query, files: [{ id: "a", path: "a.cs", content: { kind: "bytes", bytes } }] };
}

const NEVER = new AbortController().signal;

it("ends a regular expression that would take forever, and searches on", async () => {
  const threads = open(200);
  await expect(threads.search(request("(a+)+$"), NEVER)).rejects.toMatchObject({ code: "expressionTooSlow" });
  expect(await threads.search(request("a+!"), NEVER)).toMatchObject([{ state: "found", total: 1 }]);
});

it("ends one that nobody waits for any more, and searches on", async () => {
  const threads = open(600_000);
  const cancel = new AbortController();
  const searching = threads.search(request("(a+)+$"), cancel.signal);
  cancel.abort(new Error("enough"));
  await expect(searching).rejects.toThrow("enough");
  expect(await threads.search(request("a!", false), NEVER)).toMatchObject([{ state: "found", total: 1 }]);
});

it("says of a file that it could not be searched where an expression is too deep for it", async () => {
  const deep = "(?:(?:(?:a?){1000}){1000}){1000}";
  expect(await open(600_000).search(request(deep), NEVER)).toEqual([
    { state: "unsearched", id: "a", reason: "Maximum call stack size exceeded" },
  ]);
});
