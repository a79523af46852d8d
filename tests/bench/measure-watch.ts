import { EventEmitter, once } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import { unwrap } from "../../src/shared/errors/result.ts";
import { openFolderCatalogue } from "../../src/worker/catalogue/open-node.ts";
import { openNodeEngine } from "../../src/worker/hosts/node/node-engine.ts";
import { watchDisk } from "../../src/worker/watching/watch-disk.ts";
import { type Percentiles, percentiles } from "./figures.ts";

/** The time from saving `files` files until the tree and the details are current, and until the uses are current. */
export interface WatchFigures {
  readonly files: number;
  readonly times: number;
  readonly current: Percentiles;
  readonly linked: Percentiles;
}

/** What is measured: number of files, number of repetitions. */
const TRIES = [
  [1, 20],
  [100, 5],
  [3_000, 2],
] as const;

/** Work after an update, such as storing links, has ended by then. */
const REST_MS = 8_000;

/** Changes files of a watched folder; the figures are in milliseconds. The folder is left changed. */
export async function measureWatch(folder: string, files: readonly string[]): Promise<readonly WatchFigures[]> {
  const store = await mkdtemp(join(tmpdir(), "glossa-bench-watch-"));
  const heard = new EventEmitter();
  const script = (name: string) => new URL(`./${name}.js`, import.meta.url);
  const engine = openNodeEngine({
    catalogue: openFolderCatalogue(store, () => {}),
    threadScript: script("parse-thread-node"),
    linkThreadScript: script("link-thread-node"),
    emit: ({ type }: EngineEvent) => heard.emit(type),
    linksAtOnce: true,
    watchFolder: watchDisk,
  });
  try {
    const linked = once(heard, "usesLinked");
    unwrap(await engine.importDirectory({ kind: "folder", path: folder }));
    await linked;
    await pause(REST_MS * 2);
    const figures: WatchFigures[] = [];
    for (const [count, times] of TRIES) {
      if (count <= files.length) figures.push(await measure(heard, spread(files, count), times));
    }
    return figures;
  } finally {
    await engine.close();
    await rm(store, { recursive: true, force: true });
  }
}

async function measure(heard: EventEmitter, files: readonly string[], times: number): Promise<WatchFigures> {
  const [current, linked]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time++) {
    const begin = performance.now();
    const [changes, links] = [lastOf(heard, "projectChanged"), lastOf(heard, "usesLinked")];
    for (const file of files) await appendFile(file, `\nclass Saved${time} {}\n`);
    current.push((await changes) - begin);
    linked.push((await links) - begin);
  }
  return { files: files.length, times, current: percentiles(current), linked: percentiles(linked) };
}

/**
 * Returns when the last event of its type has arrived, after which none has for a while: files that take long to save
 * are read in parts.
 */
async function lastOf(heard: EventEmitter, type: EngineEvent["type"]): Promise<number> {
  let last = Number.POSITIVE_INFINITY;
  const note = () => {
    last = performance.now();
  };
  heard.on(type, note);
  while (!(performance.now() - last > REST_MS)) await pause(100);
  heard.off(type, note);
  return last;
}

// Picks files spread over the whole code base.
function spread(files: readonly string[], count: number): readonly string[] {
  const step = files.length / count;
  return Array.from({ length: count }, (_, at) => files[Math.floor(at * step)] ?? "");
}
