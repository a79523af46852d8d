import type { TextAnswer, TextPort, TextRequest } from "../../../../src/worker/text-search/threads/protocol.ts";
import { createTextThread, type TextThreadPlatform } from "../../../../src/worker/text-search/threads/text-thread.ts";
import { nodePlatform } from "../../threads/in-process.ts";

/** A thread that is none: the real one's code in this process, its messages on their way for a moment as between threads. */
export function inProcessTextThread(platform: Partial<TextThreadPlatform> = {}): TextPort {
  let onAnswer: (answer: TextAnswer) => void = () => {};
  let isTerminated = false;
  const deliver = (call: () => void) => void setImmediate(() => isTerminated || call());
  const { readContent, hash } = nodePlatform;
  const post = (answer: TextAnswer) => deliver(() => onAnswer(structuredClone(answer)));
  const thread = createTextThread({ readContent, hash, post, ...platform });
  return {
    post: (request: TextRequest) => deliver(() => void thread(structuredClone(request))),
    listen(answered) {
      onAnswer = answered;
    },
    terminate: async () => {
      isTerminated = true;
    },
  };
}
