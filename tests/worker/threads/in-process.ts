import { createHash } from "node:crypto";
import { readContent } from "../../../src/worker/sources/read-content.ts";
import { readDisk } from "../../../src/worker/sources/read-disk.ts";
import { openNodeSyntax } from "../../../src/worker/syntax/node.ts";
import type { SyntaxEngine } from "../../../src/worker/syntax/syntax.ts";
import { createParseThread, type ParseThreadPlatform } from "../../../src/worker/threads/parse-thread.ts";
import type { ParseAnswer, ParsePort, ParseRequest } from "../../../src/worker/threads/protocol.ts";

// One for all tests of a file: it takes longer to load than most of them to run.
let shared: Promise<SyntaxEngine> | undefined;

/** What the threads of Node are given, but for the posting. */
export const nodePlatform: Omit<ParseThreadPlatform, "post"> = {
  openSyntax: async (_, grammar) => {
    shared ??= openNodeSyntax({ syntax: "native", isSyntaxDemanded: false }, grammar).then(({ syntax }) => syntax);
    return { syntax: await shared, warning: null };
  },
  hash: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  readContent: async (reference) => readContent(reference, readDisk),
};

/** A thread that is none: the real one's code in this process, its messages on their way for a moment as between threads. */
export function inProcessThread(platform: Partial<ParseThreadPlatform> = {}): ParsePort {
  let onAnswer: (answer: ParseAnswer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  let isTerminated = false;
  const deliver = (call: () => void) => void setImmediate(() => isTerminated || call());
  const thread = createParseThread({ ...nodePlatform, ...platform, post: (answer) => deliver(() => onAnswer(answer)) });
  const run = (request: ParseRequest) => thread(request).catch((error: unknown) => onDeath(String(error)));
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
