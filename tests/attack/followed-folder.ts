import { setTimeout as pause } from "node:timers/promises";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import { unwrap } from "../../src/shared/errors/result.ts";
import type { Catalogue } from "../../src/worker/catalogue/catalogue.ts";
import { singleEngineCoordination } from "../../src/worker/coordination/single-engine.ts";
import { createEngine, type LocalEngine } from "../../src/worker/engine/engine.ts";
import { jsonPieces } from "../../src/worker/export/export-json.ts";
import { exportFiles, exportHead } from "../../src/worker/export/export-project.ts";
import { libraries } from "../../src/worker/hosts/node/libraries.ts";
import { diskSource } from "../../src/worker/sources/disk.ts";
import type { WatchFolder } from "../../src/worker/sources/folder-changes.ts";
import { projectIdOf } from "../../src/worker/sources/project-id.ts";
import { readContent } from "../../src/worker/sources/read-content.ts";
import { readDisk } from "../../src/worker/sources/read-disk.ts";
import { ParsePool } from "../../src/worker/threads/parse-pool.ts";
import { inProcessThread } from "../worker/threads/in-process.ts";

/** An engine with a folder of the disk open, which it watches if it can. */
export class FollowedFolder {
  readonly engine: LocalEngine;
  private ended: (event: EngineEvent) => void = () => {};

  constructor(
    private readonly catalogue: Catalogue,
    private readonly folder: string,
    watchFolder?: WatchFolder,
  ) {
    const thread = { syntax: "native", isSyntaxDemanded: false, defines: [] } as const;
    const warn = () => {};
    this.engine = createEngine({
      catalogue: Promise.resolve(catalogue),
      coordination: singleEngineCoordination(),
      pool: new ParsePool({ size: 1, thread, spawn: () => inProcessThread(), warn }),
      openSource: () => diskSource(folder),
      readContent: (reference) => readContent(reference, readDisk),
      libraries,
      emit: (event) => this.ended(event),
      linksAtOnce: watchFolder !== undefined,
      ...(watchFolder && { watchFolder }),
    });
  }

  /** Opens the stored state of the folder, or imports it. */
  async open(): Promise<void> {
    const stored = await this.engine.reopen(projectIdOf(diskSource(this.folder)));
    if (stored.ok) return;
    const end = new Promise<EngineEvent>((resolve) => {
      this.ended = (event) => (event.type === "imported" || event.type === "failed") && resolve(event);
    });
    unwrap(await this.engine.importDirectory({ kind: "folder", path: this.folder }));
    const { type } = await end;
    if (type === "failed") throw new Error("the folder could not be imported");
  }

  /**
   * Returns the export of the open project, as `glossa export` would write it; undefined where another state replaced
   * it meanwhile.
   */
  async export(): Promise<string | undefined> {
    try {
      const snapshot = this.engine.currentSnapshot();
      const [types, uses] = [await this.engine.currentProject().links(), await this.engine.currentProject().uses()];
      const pieces = [JSON.stringify(exportHead(snapshot, uses))];
      for await (const file of exportFiles(this.catalogue, snapshot, { types, uses, written: new Map() }))
        pieces.push(...jsonPieces(file), "\n");
      return this.engine.currentSnapshot() === snapshot ? pieces.join("") : undefined;
    } catch {
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

/**
 * Requests an export until it is as expected, for as long as a user would wait; returns the first line that still
 * differs then.
 */
export async function becomes(
  exported: () => Promise<string | undefined>,
  expected: string,
): Promise<string | undefined> {
  let latest: string | undefined;
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(20)) {
    latest = await exported();
    if (latest === expected) return undefined;
  }
  const rows = (latest ?? "nothing").split("\n");
  const differing = expected.split("\n").findIndex((row, at) => row !== rows[at]);
  return `${rows[differing]}\ninstead of\n${expected.split("\n")[differing]}`;
}
