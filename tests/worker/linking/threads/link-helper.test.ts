import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LINK_CHUNK_FILES, MAX_LINK_SILENCE_MS } from "../../../../src/shared/limits/threads.ts";
import type { FactsReader } from "../../../../src/worker/catalogue/facts-reader.ts";
import { FilesToBind } from "../../../../src/worker/linking/threads/files-to-bind.ts";
import { LinkHelper } from "../../../../src/worker/linking/threads/link-helper.ts";
import type { LinkAnswer, LinkPort } from "../../../../src/worker/linking/threads/protocol.ts";

const COUNT = 3 * LINK_CHUNK_FILES;
const NOTHING_BOUND = { texts: [], files: [], numbers: new Int32Array() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread that has taken its first files, and whose answers are the test's. */
function begin() {
  let answer: (given: LinkAnswer) => void = () => {};
  const terminate = vi.fn(async () => {});
  const port: LinkPort = {
    terminate,
    post: () => {},
    listen: (hear) => {
      answer = hear;
    },
  };
  const stored = { bytesOf: async () => [] } as unknown as FactsReader;
  const warnings: string[] = [];
  const helper = new LinkHelper(port, stored, (detail) => warnings.push(detail));
  const files = new FilesToBind(Array.from({ length: COUNT }, (_, at) => ({ id: `${at}`, path: `${at}.cs`, size: 0 })));
  helper.bind(files, () => {});
  answer({ type: "ready" });
  return { helper, files, warnings, terminate, answer };
}

it("gives a thread up that is silent with files in hand, and its files back", async () => {
  const { helper, files, warnings, terminate } = begin();
  const finished = helper.finish();
  await vi.advanceTimersByTimeAsync(MAX_LINK_SILENCE_MS);
  await finished;
  expect(terminate).toHaveBeenCalledOnce();
  expect(warnings).toEqual(["took too long"]);
  expect(files.takeFirst(COUNT)).toHaveLength(COUNT);
});

it("goes on with one that answers, however long all of it takes", async () => {
  const { helper, warnings, answer } = begin();
  for (let chunk = 1; chunk <= 3; chunk++) {
    await vi.advanceTimersByTimeAsync(MAX_LINK_SILENCE_MS - 1);
    answer({ type: "bound", chunk, links: NOTHING_BOUND });
  }
  await helper.finish();
  await vi.advanceTimersByTimeAsync(2 * MAX_LINK_SILENCE_MS);
  expect(warnings).toEqual([]);
});
