import { MemoryLevel } from "memory-level";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import { type Catalogue, openCatalogue } from "../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../src/worker/catalogue/store/store.ts";
import { createEngine, type LocalEngine } from "../../src/worker/engine/engine.ts";
import { libraries } from "../../src/worker/hosts/node/libraries.ts";
import { pickedFilesSource } from "../../src/worker/sources/picked-files.ts";
import { readContent } from "../../src/worker/sources/read-content.ts";
import { ParsePool } from "../../src/worker/threads/parse-pool.ts";
import type { CoordinationOfTab } from "../worker/coordination/tabs.ts";
import { inProcessThread } from "../worker/threads/in-process.ts";

export type TabDatabase = MemoryLevel<string, string>;

type Ending = Extract<EngineEvent, { readonly type: "imported" | "failed" | "cancelled" }>;

export function newDatabase(): TabDatabase {
  return new MemoryLevel({ storeEncoding: "view" });
}

/** The engine part of a browser tab: it imports the folder `shop`, whose files depend on a version. */
export class Tab {
  readonly warnings: string[] = [];
  readonly engine: LocalEngine;
  readonly catalogue: Catalogue;
  private version = 0;
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  constructor(
    readonly database: TabDatabase,
    private readonly coordination: CoordinationOfTab,
    filesOf: (version: number) => readonly (readonly [path: string, text: string])[],
  ) {
    const warn = (message: string) => this.handle({ type: "warning", message });
    const thread = { syntax: "native", isSyntaxDemanded: false, defines: [] } as const;
    this.catalogue = openCatalogue(asDatabase(database), warn);
    this.engine = createEngine({
      // The store stays open for the remaining tabs.
      catalogue: Promise.resolve({ ...this.catalogue, close: async () => {} }),
      coordination,
      pool: new ParsePool({ size: 1, thread, spawn: () => inProcessThread(), warn }),
      openSource: () => pickedFilesSource("shop", filesOf(this.version).map(asPicked)),
      readContent: (reference) => readContent(reference),
      libraries,
      emit: (event) => this.handle(event),
      linksAtOnce: true,
    });
  }

  /** Imports the folder at a version; with `cancelAt`, cancels at the event of that number. */
  async import(version: number, cancelAt = Number.POSITIVE_INFINITY): Promise<Ending | undefined> {
    this.version = version;
    const ended = new Promise<Ending>((resolve) => {
      let heard = 0;
      const listener = (event: EngineEvent) => {
        if ("job" in event && ++heard === cancelAt) void this.engine.cancel(event.job);
        if (event.type !== "imported" && event.type !== "failed" && event.type !== "cancelled") return;
        this.listeners.delete(listener);
        resolve(event);
      };
      this.listeners.add(listener);
    });
    const started = await this.engine.importDirectory({ kind: "files", name: "shop", files: [] });
    return started.ok ? ended : undefined;
  }

  /** Closes the tab, even during other work. */
  async close(): Promise<void> {
    await this.engine.close();
    this.coordination.endTab();
  }

  private handle(event: EngineEvent): void {
    if (event.type === "warning") this.warnings.push(event.message);
    for (const listener of [...this.listeners]) listener(event);
  }
}

// The modification time distinguishes versions, as it does on a disk.
function asPicked([path, text]: readonly [string, string]) {
  const bytes = new TextEncoder().encode(text);
  return {
    path,
    file: { size: bytes.length, lastModified: 1_000 + bytes.length, arrayBuffer: async () => bytes.buffer },
  };
}
