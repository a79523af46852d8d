import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readContent } from "../../../src/worker/sources/read-content.ts";
import { openNodeSyntax } from "../../../src/worker/syntax/node.ts";
import type { SyntaxEngine } from "../../../src/worker/syntax/syntax.ts";
import type { ThreadAnswer, ThreadPort, ThreadRequest } from "../../../src/worker/threads/protocol.ts";
import { createThread, type ThreadPlatform } from "../../../src/worker/threads/thread.ts";

// One for all tests of a file: it takes longer to load than most of them to run.
let shared: Promise<SyntaxEngine> | undefined;

/** What the threads of Node are given, but for the posting. */
export const nodePlatform: Omit<ThreadPlatform, "post"> = {
  openSyntax: async (_, grammar) => {
    shared ??= openNodeSyntax({ syntax: "native", isSyntaxDemanded: false }, grammar).then(({ syntax }) => syntax);
    return { syntax: await shared, warning: null };
  },
  hash: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  readContent: async (reference) => readContent(reference, readFile),
};

/** A thread that is none: the real one's code in this process, its messages on their way for a moment as between threads. */
export function inProcessThread(platform: Partial<ThreadPlatform> = {}): ThreadPort {
  let onAnswer: (answer: ThreadAnswer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  let isTerminated = false;
  const deliver = (call: () => void) => void setImmediate(() => isTerminated || call());
  const thread = createThread({ ...nodePlatform, ...platform, post: (answer) => deliver(() => onAnswer(answer)) });
  const run = (request: ThreadRequest) => thread(request).catch((error: unknown) => onDeath(String(error)));
  return {
    post: (request) => deliver(() => void run(request)),
    listen(answered, died) {
      onAnswer = answered;
      onDeath = died;
    },
    terminate: async () => {
      isTerminated = true;
    },
  };
}
