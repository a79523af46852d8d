import { EventEmitter, once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import type { TextPattern } from "../../../../src/shared/model/text-search.ts";
import type { TextAnswer, TextPort, TextRequest } from "../../../../src/worker/text-search/threads/protocol.ts";
import { type TextThreadOptions, TextThreads } from "../../../../src/worker/text-search/threads/text-threads.ts";
import { inProcessTextThread } from "./in-process.ts";

const QUERY: TextPattern = {
  ...{ text: "x", isRegularExpression: false, isCaseSensitive: true, isWholeWord: false },
  within: "everything",
};
const EXPRESSION: TextPattern = { ...QUERY, isRegularExpression: true };
const NEVER = new AbortController().signal;

function request(texts: Readonly<Record<string, string>>, query = QUERY): TextRequest {
  const files = Object.entries(texts).map(([id, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { id, path: `${id}.cs`, content: { kind: "bytes", bytes } } as const;
  });
  return { query, files };
}

/** A thread whose answers are in the test's hand. */
class ScriptedTextThread implements TextPort {
  isEnded = false;
  private onAnswer: (answer: TextAnswer) => void = () => {};
  private onDeath: (reason: string) => void = () => {};

  constructor(private readonly onRequest: (request: TextRequest, thread: ScriptedTextThread) => void) {}

  post(request: TextRequest): void {
    queueMicrotask(() => this.onRequest(request, this));
  }

  listen(onAnswer: (answer: TextAnswer) => void, onDeath: (reason: string) => void): void {
    this.onAnswer = onAnswer;
    this.onDeath = onDeath;
  }

  async terminate(): Promise<void> {
    this.isEnded = true;
  }

  answer(...answers: readonly TextAnswer[]): void {
    for (const answer of answers) this.onAnswer(answer);
  }

  die(reason: string): void {
    this.onDeath(reason);
  }
}

function pool(spawn: TextThreadOptions["spawn"], timeouts: TextThreadOptions["timeouts"] = {}, count = 1): TextThreads {
  const threads = new TextThreads({ count, spawn, timeouts });
  onTestFinished(() => threads.stop());
  return threads;
}

/** A pool of scripted threads, and all threads that it has started. */
function scripted(
  script: (request: TextRequest, thread: ScriptedTextThread) => void,
  timeouts: TextThreadOptions["timeouts"] = {},
) {
  const started: ScriptedTextThread[] = [];
  const spawn = () => {
    const thread = new ScriptedTextThread(script);
    started.push(thread);
    return thread;
  };
  return { threads: pool(spawn, timeouts), started };
}

const READ = { type: "read" } as const;
const NOTHING = { type: "searched", files: [] } as const;

describe("threads that search texts", () => {
  it("answer for files with hits, and for those that cannot be searched", async () => {
    const threads = pool(() => inProcessTextThread());
    const { query, files } = request({ a: "x\nx", b: "y", c: "a\0x" });
    const gone = { id: "d", path: "d.cs", content: { kind: "disk", path: "/nowhere/d.cs" } } as const;
    const searched = await threads.search({ query, files: [...files, gone] }, NEVER);
    expect(searched).toEqual([
      expect.objectContaining({ state: "found", id: "a", total: 2 }),
      { state: "unsearched", id: "d", reason: "cannot be read: it does not exist" },
    ]);
  });

  it("search one batch after the other, with as many threads as there may be", async () => {
    let started = 0;
    const spawn = () => {
      started++;
      return inProcessTextThread();
    };
    const threads = pool(spawn, {}, 2);
    const batches = Array.from({ length: 9 }, (_, at) => threads.search(request({ [`${at}`]: "x" }), NEVER));
    expect((await Promise.all(batches)).map(([file]) => file?.id)).toEqual([..."012345678"]);
    expect(started).toBe(2);
  });

  it("are ended where a regular expression takes too long, and others take their place", async () => {
    const { threads, started } = scripted(
      ({ query }, thread) => thread.answer(READ, ...(query.isRegularExpression ? [] : [NOTHING])),
      { longestMatchMs: 20 },
    );
    await expect(threads.search(request({ a: "x", b: "x" }, EXPRESSION), NEVER)).rejects.toMatchObject({
      code: "expressionTooSlow",
      context: { seconds: 0.02 },
    });
    expect(started[0]?.isEnded).toBe(true);
    expect(await threads.search(request({ a: "x" }), NEVER)).toEqual([]);
    expect(started).toHaveLength(2);
  });

  it("cost their file alone where they end amid a batch", async () => {
    const { threads } = scripted(({ files }, thread) => {
      thread.answer(READ);
      if (files.some(({ id }) => id === "b")) thread.die("exit code 5");
      else thread.answer(NOTHING);
    });
    const searched = await threads.search(request({ a: "x", b: "x", c: "x" }), NEVER);
    expect(searched).toEqual([{ state: "unsearched", id: "b", reason: "exit code 5" }]);
  });

  it("cost all files where nothing can be read, each asked for once", async () => {
    const asked: number[] = [];
    const { threads } = scripted(({ files }) => void asked.push(files.length), { longestReadMs: 20 });
    const searched = await threads.search(request({ a: "x", b: "x" }), NEVER);
    expect(searched).toEqual(["a", "b"].map((id) => ({ state: "unsearched", id, reason: "took too long" })));
    expect(asked).toEqual([2]);
  });

  it("say so where none can be started", async () => {
    const { threads, started } = scripted((_, thread) => thread.die("no such script"));
    const { message } = (await threads
      .search(request({ a: "x", b: "x" }), NEVER)
      .catch((thrown: Error) => thrown)) as Error;
    expect(message).toBe("The texts could not be searched: no such script");
    expect(started).toHaveLength(1);
  });

  it("say so where an expression turns out to be none when it is used", async () => {
    const { threads } = scripted((_, thread) =>
      thread.answer({ type: "refused", detail: "Regular expression too large" }),
    );
    await expect(threads.search(request({ a: "x" }, EXPRESSION), NEVER)).rejects.toMatchObject({
      code: "expressionInvalid",
      message: "This is not a valid regular expression: Regular expression too large",
    });
  });

  it("make nobody wait for what was cancelled, and are kept where they are soon done with it", async () => {
    const cancel = new AbortController();
    let goOn: () => void = () => {};
    const { threads, started } = scripted((_, thread) => {
      const finish = () => thread.answer(READ, NOTHING);
      if (cancel.signal.aborted) finish();
      else goOn = finish;
      cancel.abort(new Error("enough"));
    });
    await expect(threads.search(request({ a: "x" }), cancel.signal)).rejects.toThrow("enough");
    await expect(threads.search(request({ b: "x" }), cancel.signal)).rejects.toThrow("enough");
    const next = threads.search(request({ c: "x" }), NEVER);
    goOn();
    expect(await next).toEqual([]);
    expect(started).toHaveLength(1);
  });

  it("are ended where they go on for long with what was cancelled", async () => {
    const cancel = new AbortController();
    const { threads, started } = scripted(
      (_, thread) => {
        thread.answer(READ);
        if (cancel.signal.aborted) thread.answer(NOTHING);
        cancel.abort(new Error("enough"));
      },
      { longestLeftoverMs: 20 },
    );
    await expect(threads.search(request({ a: "x" }), cancel.signal)).rejects.toThrow("enough");
    expect(await threads.search(request({ b: "x" }), NEVER)).toEqual([]);
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it("are ended when nobody has needed them for a while, and started again", async () => {
    let threads: TextThreads | undefined;
    await new Promise<void>((resolve) => {
      threads = pool(() => ({ ...inProcessTextThread(), terminate: async () => resolve() }), { idleMs: 5 });
      void threads.search(request({ a: "x" }), NEVER);
    });
    expect(await threads?.search(request({ a: "x" }), NEVER)).toHaveLength(1);
  });

  it("are ended one by one, each when nobody has needed it for a while, also while another is busy", async () => {
    const ended = new Set<TextPort>();
    const endings = new EventEmitter();
    const begun = new Map<string, ScriptedTextThread>();
    const spawn = () => {
      const thread = new ScriptedTextThread(({ files }, self) => {
        begun.set(files[0]?.id ?? "", self);
        endings.emit("begun");
      });
      return Object.assign(thread, {
        terminate: async () => {
          ended.add(thread);
          endings.emit("ended");
        },
      });
    };
    const threads = pool(spawn, { idleMs: 5 }, 2);
    const [slow, quick] = ["slow", "quick"].map((id) => threads.search(request({ [id]: "x" }), NEVER));
    while (begun.size < 2) await once(endings, "begun");
    begun.get("quick")?.answer(READ, NOTHING);
    await quick;
    await once(endings, "ended");
    expect([...ended]).toEqual([begun.get("quick")]);
    begun.get("slow")?.answer(READ, NOTHING);
    expect(await slow).toEqual([]);
    await once(endings, "ended");
    expect(ended.size).toBe(2);
  });
});
