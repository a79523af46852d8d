import { libraries } from "../../../../src/worker/hosts/node/libraries.ts";
import type { Libraries } from "../../../../src/worker/languages/contract/language.ts";
import { createLinkThread } from "../../../../src/worker/linking/threads/link-thread.ts";
import type { LinkAnswer, LinkPort, LinkRequest } from "../../../../src/worker/linking/threads/protocol.ts";

/** A link thread of this process whose life a test can end. */
export interface TestPort extends LinkPort {
  isTerminated: boolean;
  /** How many files it has bound. */
  readonly bound: () => number;
  /** Resolves when it wants files. */
  readonly ready: Promise<void>;
  die(reason: string): void;
}

/** The real thread's code, its messages copied and on their way for a moment, as between threads. */
export function inProcessLinkThread(
  hear: (answer: LinkAnswer, port: TestPort) => void = () => {},
  own: Libraries = libraries,
): TestPort {
  let onAnswer: (answer: LinkAnswer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  let bound = 0;
  let beReady: () => void = () => {};
  const deliver = (call: () => void) => void setImmediate(() => port.isTerminated || call());
  const answer = (given: LinkAnswer) => {
    if (given.type === "bound") bound += given.links.files.length;
    hear(given, port);
    if (!port.isTerminated) onAnswer(given);
    if (given.type === "ready") beReady();
  };
  const thread = createLinkThread({
    libraries: own,
    post: (given, transfer) => {
      const copy = structuredClone(given, { transfer });
      deliver(() => answer(copy));
    },
  });
  const port: TestPort = {
    isTerminated: false,
    bound: () => bound,
    ready: new Promise((resolve) => {
      beReady = resolve;
    }),
    post: (request: LinkRequest, transfer = []) => {
      const copy = structuredClone(request, { transfer });
      deliver(() => void thread(copy));
    },
    listen(answered, died) {
      onAnswer = answered;
      onDeath = died;
    },
    terminate: async () => {
      port.isTerminated = true;
    },
    die: (reason) => onDeath(reason),
  };
  return port;
}
