import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IDLE_PARSE_THREAD_MS, MAX_SILENCE_MS, MAX_START_MS } from "../../../src/shared/limits/threads.ts";
import { skippedMessages } from "../../../src/shared/messages/engine-messages.ts";
import { ParsePool, type PoolOptions } from "../../../src/worker/threads/parse-pool.ts";
import { eventually } from "../../support/eventually.ts";
import { type Fate, fileNamed, ScriptedThread, threadThat } from "./scripted-thread.ts";

const files = ["a", "b", "c"].map(fileNamed);
const never = new AbortController().signal;

let threads: ScriptedThread[];
let warnings: string[];

beforeEach(() => {
  threads = [];
  warnings = [];
});

function poolOf(makeThread: () => ScriptedThread, options: Partial<PoolOptions> = {}): ParsePool {
  return new ParsePool({
    size: 1,
    thread: { syntax: "native", isSyntaxDemanded: false, defines: [] },
    spawn: () => {
      const thread = makeThread();
      threads.push(thread);
      return thread;
    },
    warn: (message) => warnings.push(message),
    ...options,
  });
}

const poolWhere = (fates: Readonly<Record<string, Fate>>, options: Partial<PoolOptions> = {}) =>
  poolOf(() => threadThat(({ id }) => fates[id] ?? "done"), options);

describe("a pool", () => {
  it("starts a thread for the first batch and keeps it for the next", async () => {
    const pool = poolWhere({});
    expect(threads).toEqual([]);
    await pool.read(files, never);
    expect(await pool.read(files, never)).toEqual(files.map(({ id }) => ({ state: "unchanged", id })));
    expect(threads.map(({ requests }) => requests.map(({ type }) => type))).toEqual([["start", "read", "read"]]);
  });

  it("never has more threads than its size, and each batch gets its turn", async () => {
    const pool = poolWhere({}, { size: 2 });
    const batches = Array.from({ length: 7 }, (_, i) => pool.read([fileNamed(`f${i}`)], never));
    expect((await Promise.all(batches)).flat().map(({ id }) => id)).toEqual(batches.map((_, i) => `f${i}`));
    expect(threads.length).toBe(2);
  });

  it("gives a text that somebody waits for a thread of its own while all are busy, and keeps that for the next", async () => {
    const busy: (() => void)[] = [];
    const spawn = () =>
      new ScriptedThread((request, thread) => {
        if (request.type === "start") thread.answer({ type: "started", syntax: "native", warning: null });
        else if (request.type === "read") busy.push(() => thread.finish(request.files));
        else if (request.type === "readTexts") thread.finish(request.files);
      });
    const pool = poolOf(spawn, { size: 1 });
    const batch = pool.read(files, never);
    await eventually(() => expect(busy).toHaveLength(1));
    expect(await pool.readText(fileNamed("text"), never)).toEqual({ state: "unchanged", id: "text" });
    busy[0]?.();
    await batch;
    await pool.readText(fileNamed("text"), never);
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([false, false]);
    expect(threads[1]?.requests.map(({ type }) => type)).toEqual(["start", "readTexts", "readTexts"]);
  });

  it("lets a text wait for the thread of texts rather than take one that others need next", async () => {
    const spawn = () =>
      new ScriptedThread((request, thread) => {
        if (request.type === "start") thread.answer({ type: "started", syntax: "native", warning: null });
        else if ("files" in request) setImmediate(() => thread.finish(request.files));
      });
    const pool = poolOf(spawn, { size: 2 });
    await Promise.all([pool.read(files, never), pool.readText(fileNamed("text"), never)]);
    const texts = ["one", "two", "three"].map((name) => pool.readText(fileNamed(name), never));
    await Promise.all([...texts, pool.read(files, never)]);
    expect(threads.map(({ requests }) => new Set(requests.map(({ type }) => type)))).toEqual([
      new Set(["start", "read"]),
      new Set(["start", "readTexts"]),
    ]);
  });

  it("opens no reader for a text, nor takes its thread's word for the syntax engine", async () => {
    const pool = poolOf(
      () =>
        new ScriptedThread((request, thread) => {
          if (request.type === "start") thread.answer({ type: "started", syntax: "wasm", warning: null });
          else if (request.type === "readTexts") thread.finish(request.files);
        }),
    );
    await pool.readText(fileNamed("text"), never);
    expect(threads[0]?.requests[0]).toMatchObject({ type: "start", options: { languages: [] } });
    expect(pool.syntax).toBe("native");
  });

  it("adds no listener to the signal for each of its threads", async () => {
    const { signal } = new AbortController();
    const reading: (() => void)[] = [];
    const spawn = () =>
      new ScriptedThread((request, thread) => {
        if (request.type === "start") thread.answer({ type: "started", syntax: "native", warning: null });
        else if (request.type === "read") reading.push(() => thread.finish(request.files));
      });
    const pool = poolOf(spawn, { size: 16 });
    const batches = Array.from({ length: 16 }, (_, i) => pool.read([fileNamed(`f${i}`)], signal));
    await eventually(() => expect(reading).toHaveLength(16));
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    for (const finish of reading) finish();
    await Promise.all(batches);
  });

  it("says which syntax engine it was asked for, and once a thread runs which it has", async () => {
    const warning = "native cannot be loaded";
    const pool = poolOf(
      () =>
        new ScriptedThread((request, thread) => {
          if (request.type === "start") thread.answer({ type: "started", syntax: "wasm", warning });
          else if (request.type === "read") thread.finish(request.files);
        }),
      { size: 2 },
    );
    expect(pool.syntax).toBe("native");
    await Promise.all([pool.read(files, never), pool.read(files, never)]);
    expect(pool.syntax).toBe("wasm");
    expect(warnings).toContain(warning);
  });

  it("ends all its threads when it is stopped, and starts new ones when it is used again", async () => {
    const pool = poolWhere({});
    await pool.read(files, never);
    pool.stop();
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    await pool.read(files, never);
    expect(threads.length).toBe(2);
  });
});

describe("a thread that dies", () => {
  it("is no other than one that refuses what it is asked", async () => {
    const pool = poolOf(
      () =>
        new ScriptedThread((request, thread) => {
          if (request.type === "start") thread.answer({ type: "started", syntax: "native", warning: null });
          else if (request.type === "read" && request.files.some(({ id }) => id === "b"))
            thread.answer({ type: "refused" });
          else if (request.type === "read") thread.finish(request.files);
        }),
    );
    expect(await pool.read(files, never)).toMatchObject([
      { state: "unchanged", id: "a" },
      { state: "lost", id: "b", reason: "could not be parsed: a message that cannot be understood" },
      { state: "unchanged", id: "c" },
    ]);
    const unable = poolOf(() => new ScriptedThread((_, thread) => thread.answer({ type: "refused" })));
    await expect(unable.read(files, never)).rejects.toMatchObject({ code: "parserNotInitialized" });
  });

  it("costs only the file that killed it", async () => {
    const readings = await poolWhere({ b: "dies" }).read(files, never);
    expect(readings).toEqual([
      { state: "unchanged", id: "a" },
      { state: "lost", id: "b", reason: "could not be parsed: exit code 1" },
      { state: "unchanged", id: "c" },
    ]);
    expect(warnings).toEqual(["b.cs could not be parsed: exit code 1"]);
  });

  it("leaves no thread behind and as many at work as before", async () => {
    const pool = poolWhere({ b: "dies" }, { size: 2 });
    await Promise.all([pool.read(files, never), pool.read(files, never), pool.read(files, never)]);
    expect(threads.filter(({ isTerminated }) => !isTerminated).length).toBeLessThanOrEqual(2);
    const before = threads.length;
    await pool.read([fileNamed("x")], never);
    expect(threads.length).toBe(before);
  });

  it("lets every batch that waits for one have its turn", async () => {
    const pool = poolWhere({ b: "dies" });
    const batches = await Promise.all(Array.from({ length: 5 }, () => pool.read(files, never)));
    expect(batches.map((readings) => readings.length)).toEqual([3, 3, 3, 3, 3]);
  });
});

describe("a thread that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is given up after the time one file may take, and the rest is read", async () => {
    const reading = poolWhere({ b: "hangs" }).read(files, never);
    await vi.advanceTimersByTimeAsync(2 * MAX_SILENCE_MS);
    const readings = await reading;
    expect(readings.map(({ id, state }) => `${id} ${state}`)).toEqual(["a unchanged", "b lost", "c unchanged"]);
    expect(readings[1]).toMatchObject({ reason: "could not be parsed: took too long" });
    expect(threads[0]?.isTerminated).toBe(true);
  });

  it("is told from one with many files by its signs of life", async () => {
    const thread = new ScriptedThread((request, self) => {
      if (request.type === "start") self.answer({ type: "started", syntax: "native", warning: null });
    });
    const reading = poolOf(() => thread).read(files, never);
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS - 1);
      thread.answer({ type: "alive" });
    }
    thread.finish(files);
    expect((await reading).length).toBe(3);
    expect(thread.isTerminated).toBe(false);
  });
});

describe("an abort", () => {
  const reason = new Error("enough");

  it("before the batch: no thread is started", async () => {
    await expect(poolWhere({}).read(files, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(threads).toEqual([]);
  });

  it("while the thread reads: ends it, and the next batch gets a new one", async () => {
    const abort = new AbortController();
    const pool = poolWhere({ b: "hangs" });
    const reading = pool.read(files, abort.signal);
    await eventually(() => expect(threads[0]?.requests.at(-1)?.type).toBe("read"));
    abort.abort(reason);
    await expect(reading).rejects.toBe(reason);
    expect(threads[0]?.isTerminated).toBe(true);
    expect((await pool.read([fileNamed("x")], never)).length).toBe(1);
  });

  it("while the batch waits for a thread, or for one to start: nothing is read, nobody waits on", async () => {
    const abort = new AbortController();
    const pool = poolWhere({ b: "hangs" });
    const batches = [pool.read(files, abort.signal), pool.read(files, abort.signal), pool.read(files, abort.signal)];
    abort.abort(reason);
    const ends = await Promise.allSettled(batches);
    expect(ends.map((end) => end.status === "rejected" && end.reason)).toEqual([reason, reason, reason]);
  });

  it("while the batch waits for a thread that another one keeps: gives it up at once", async () => {
    const abort = new AbortController();
    const pool = poolWhere({ b: "hangs" });
    const hanging = new AbortController();
    const busy = pool.read(files, hanging.signal);
    const waiting = pool.read([fileNamed("x")], abort.signal);
    await eventually(() => expect(threads[0]?.requests.at(-1)?.type).toBe("read"));
    abort.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(threads[0]?.isTerminated).toBe(false);
    hanging.abort(reason);
    await expect(busy).rejects.toBe(reason);
    expect(await pool.read([fileNamed("y")], never)).toEqual([{ state: "unchanged", id: "y" }]);
  });
});

describe("a thread that cannot be started", () => {
  const error = { code: "unexpected", message: "no binding" } as const;
  const thatFails = () =>
    new ScriptedThread((request, thread) => {
      if (request.type === "start") thread.answer({ type: "startFailed", error });
    });

  it("fails the batch with the reason", async () => {
    await expect(poolOf(thatFails).read(files, never)).rejects.toMatchObject({
      code: "parserNotInitialized",
      context: { detail: "no binding" },
    });
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  it("fails the batch when it dies at once", async () => {
    const pool = poolOf(() => new ScriptedThread((_, thread) => thread.die("exit code 7")));
    await expect(pool.read(files, never)).rejects.toMatchObject({ context: { detail: "exit code 7" } });
  });

  it("fails every batch that waits, and lets none of them wait forever", async () => {
    const pool = poolOf(thatFails);
    const ends = await Promise.allSettled([pool.read(files, never), pool.read(files, never), pool.read(files, never)]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });

  it("fails the batch, and those that wait, when it was to replace one that died", async () => {
    let started = 0;
    const pool = poolOf(() => (started++ === 0 ? threadThat(() => "dies") : thatFails()));
    const ends = await Promise.allSettled([pool.read(files, never), pool.read(files, never)]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

describe("a thread that never answers whether it has started", () => {
  const reason = new Error("enough");
  const silent = () => new ScriptedThread(() => {});

  it("is given up when the import is cancelled", async () => {
    const abort = new AbortController();
    const pool = poolOf(silent, { size: 2 });
    const batches = [1, 2, 3].map(() => pool.read(files, abort.signal));
    await eventually(() => expect(threads[0]?.requests.at(-1)?.type).toBe("start"));
    abort.abort(reason);
    const ends = await Promise.allSettled(batches);
    expect(ends.map((end) => end.status === "rejected" && end.reason)).toEqual([reason, reason, reason]);
    expect(threads.every(({ isTerminated }) => isTerminated)).toBe(true);
    expect(warnings).toEqual([]);
  });

  it("is given up as well where it was to replace one that died amid an import", async () => {
    const abort = new AbortController();
    let started = 0;
    const pool = poolOf(() => (started++ === 0 ? threadThat(() => "dies") : silent()));
    const reading = pool.read(files, abort.signal);
    await eventually(() => expect(threads[1]?.requests.at(-1)?.type).toBe("start"));
    abort.abort(reason);
    await expect(reading).rejects.toBe(reason);
    expect(threads[1]?.isTerminated).toBe(true);
  });

  describe("in the end", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("fails every batch that waits, with the reason", async () => {
      const pool = poolOf(silent);
      const ends = Promise.allSettled([pool.read(files, never), pool.read(files, never)]);
      await vi.advanceTimersByTimeAsync(2 * MAX_START_MS);
      const failed = { code: "parserNotInitialized", context: { detail: skippedMessages.notStarted } };
      expect(await ends).toMatchObject([{ reason: failed }, { reason: failed }]);
      expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
    });

    it("does not count against the time of a batch once it has started", async () => {
      const pool = poolWhere({});
      await pool.read(files, never);
      // What ends it when nobody needs it any more.
      expect(vi.getTimerCount()).toBe(1);
    });
  });
});

describe("a thread that nobody needs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends after a while, which begins anew with each batch", async () => {
    const pool = poolWhere({});
    await pool.read(files, never);
    await vi.advanceTimersByTimeAsync(IDLE_PARSE_THREAD_MS - 1);
    await pool.read(files, never);
    await vi.advanceTimersByTimeAsync(IDLE_PARSE_THREAD_MS - 1);
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  it("is not kept by what another one of them does", async () => {
    const pool = poolWhere({}, { size: 2 });
    await Promise.all([pool.read([fileNamed("a")], never), pool.read([fileNamed("b")], never)]);
    for (let at = 0; at < 3; at++) {
      await vi.advanceTimersByTimeAsync(IDLE_PARSE_THREAD_MS / 2);
      await pool.read(files, never);
    }
    expect(threads.filter(({ isTerminated }) => !isTerminated)).toHaveLength(1);
  });

  it("leaves no timer behind when the pool stops", async () => {
    const pool = poolWhere({});
    await pool.read(files, never);
    await pool.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("files that ended the whole process before", () => {
  const quarantine = { isolated: ["p/a.cs", "p/b.cs"], excluded: ["p/c.cs"] };
  const paths = ["a", "b", "c", "d"].map(fileNamed).map((file) => ({ ...file, path: `${file.id}.cs` }));

  it("are read alone, by one thread, and the one that did it is not read", async () => {
    const pool = poolWhere({}, { size: 2, quarantine: () => quarantine });
    const readings = await pool.read(paths, never);
    expect(threads).toHaveLength(1);
    expect(readings.find(({ id }) => id === "c")).toMatchObject({ state: "lost" });
    expect(new Set(readings.map(({ id }) => id))).toEqual(new Set(["a", "b", "c", "d"]));
    const batches = threads[0]?.requests.flatMap((request) =>
      request.type === "read" ? [request.files.map(({ id }) => id)] : [],
    );
    expect(batches).toEqual([["d"], ["a"], ["b"]]);
    expect(warnings).toHaveLength(1);
  });

  it("say nothing of files of the same path in another project", async () => {
    const pool = poolWhere({}, { size: 2, quarantine: () => quarantine });
    const others = paths.map((file) => ({ ...file, projectId: "other" }));
    const readings = await pool.read(others, never);
    expect(readings.map(({ state }) => state)).toEqual(Array.from(others, () => "unchanged"));
    expect(threads[0]?.requests).toHaveLength(2);
  });

  it("are read while nothing else is, of whatever project, and wait for nothing that asked later", async () => {
    const { pool, begun, finish } = poolInSteps({ quarantine: () => quarantine });
    const readings = [pool.read([otherFile("x")], never), pool.read(paths.slice(0, 1), never)];
    await eventually(() => expect(begun).toEqual(["x"]));
    readings.push(
      pool.read([otherFile("y")], never),
      pool.readText(otherFile("text"), never).then(() => []),
    );
    finish("x");
    await eventually(() => expect(begun).toEqual(["x", "a"]));
    finish("a");
    await eventually(() => expect(begun.slice(2).sort()).toEqual(["text", "y"]));
    for (const id of ["y", "text"]) finish(id);
    await Promise.all(readings);
  });

  it("hold up nothing any more once nobody waits for them", async () => {
    const { pool, begun, finish } = poolInSteps({ quarantine: () => quarantine });
    const cancelled = new AbortController();
    const first = pool.read([otherFile("x")], never);
    await eventually(() => expect(begun).toEqual(["x"]));
    const alone = pool.read(paths.slice(0, 1), cancelled.signal);
    const later = pool.read([otherFile("y")], never);
    cancelled.abort();
    await expect(alone).rejects.toThrow();
    await eventually(() => expect(begun).toEqual(["x", "y"]));
    for (const id of ["x", "y"]) finish(id);
    await Promise.all([first, later]);
  });

  it("are known because each batch is announced when it begins and ends", async () => {
    const heard: string[] = [];
    const watchBatch = (batch: readonly string[]) => {
      heard.push(`began ${batch}`);
      return (isWhole: boolean) => heard.push(`${isWhole ? "ended" : "gave up"} ${batch}`);
    };
    await poolWhere({ b: "dies" }, { watchBatch }).read(paths.slice(0, 2), never);
    expect(heard).toEqual([
      ...["began p/a.cs,p/b.cs", "ended p/a.cs,p/b.cs"],
      ...["began p/a.cs", "ended p/a.cs", "began p/b.cs", "ended p/b.cs"],
    ]);
  });

  it("are known as given up where whoever asked for them has cancelled", async () => {
    const heard: boolean[] = [];
    const cancelled = new AbortController();
    const watchBatch = () => (isWhole: boolean) => heard.push(isWhole);
    const { pool, begun } = poolInSteps({ watchBatch });
    const reading = pool.read(paths.slice(0, 1), cancelled.signal);
    await eventually(() => expect(begun).toEqual(["a"]));
    cancelled.abort();
    await expect(reading).rejects.toThrow();
    expect(heard).toEqual([false]);
  });
});

function otherFile(id: string) {
  return { ...fileNamed(id), projectId: "other" };
}

/** A pool of two threads whose batches, by the ids of their files, end when they are told to. */
function poolInSteps(options: Partial<PoolOptions>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const spawn = () =>
    new ScriptedThread((request, thread) => {
      if (request.type === "start") thread.answer({ type: "started", syntax: "native", warning: null });
      if (!("files" in request)) return;
      const id = request.files.map((file) => file.id).join();
      begun.push(id);
      ends.set(id, () => thread.finish(request.files));
    });
  return { pool: poolOf(spawn, { size: 2, ...options }), begun, finish: (id: string) => ends.get(id)?.() };
}
