import { setImmediate as turn } from "node:timers/promises";
import * as fc from "fast-check";
import { MemoryLevel } from "memory-level";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAppStore } from "../../../../src/renderer/app/create-app-store.ts";
import { startApp } from "../../../../src/renderer/app/start.ts";
import { goToAddress } from "../../../../src/renderer/features/address/thunks.ts";
import { cancelImport, importFolder } from "../../../../src/renderer/features/project/import-thunks.ts";
import type { Catalogue } from "../../../../src/worker/catalogue/catalogue.ts";
import type { Source } from "../../../../src/worker/sources/source.ts";
import { eventually } from "../../../support/eventually.ts";
import { temporaryFolder, writeFiles } from "../../../support/folders.ts";
import { answered, EngineHost } from "../../../worker/engine/engine-host.ts";
import { FakeEngine } from "../../support/fake-engine.ts";
import { FakePlatform } from "../../support/fake-platform.ts";
import { memoryStorage } from "../../support/memory-storage.ts";

/** An action of a user, or turns of the event loop that pass in between. */
type Step =
  | { readonly kind: "go"; readonly to: number | "nowhere" | "start" }
  | { readonly kind: "import"; readonly folder: number | "missing" }
  | { readonly kind: "cancel" }
  | { readonly kind: "wait"; readonly turns: number };

const FOLDERS = 3;

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      kind: fc.constant("go" as const),
      to: fc.oneof(fc.nat(FOLDERS - 1), fc.constantFrom("nowhere" as const, "start" as const)),
    }),
    fc.record({
      kind: fc.constant("import" as const),
      folder: fc.oneof(fc.nat(FOLDERS - 1), fc.constant("missing" as const)),
    }),
    fc.record({ kind: fc.constant("cancel" as const) }),
    fc.record({ kind: fc.constant("wait" as const), turns: fc.nat(40) }),
  ),
  { minLength: 3, maxLength: 12 },
);

/** How many turns each reading of a stored project takes, in order, and each listing of a folder. */
const delays = fc.record({ opening: fc.array(fc.nat(30), { minLength: 1 }), listing: fc.nat(30) });

interface Delays {
  readonly opening: readonly number[];
  readonly listing: number;
}

async function waitTurns(turns: number): Promise<void> {
  for (let gone = 0; gone < turns; gone++) await turn();
}

function slowly({ opening, listing }: Delays) {
  let asked = 0;
  return {
    catalogue: (it: Catalogue): Catalogue => ({
      ...it,
      async snapshot(id) {
        await waitTurns(opening[asked++ % opening.length] ?? 0);
        return it.snapshot(id);
      },
    }),
    source: (it: Source): Source => ({
      ...it,
      async list(...args) {
        await waitTurns(listing);
        return it.list(...args);
      },
    }),
  };
}

/** The page's own state, connected to a real engine with the projects of these folders in its store. */
function openPage(database: MemoryLevel<string, string>, how: Delays) {
  const platform = new FakePlatform(new FakeEngine());
  const host = new EngineHost({ database, onEvent: (event) => platform.send(event), ...slowly(how) });
  const storage = memoryStorage();
  const store = createAppStore(
    { platform, engine: host.engine, storage, session: memoryStorage() },
    { theme: "light" },
  );
  startApp(store, platform);
  return { host, store };
}

const stored = new MemoryLevel<string, string>({ storeEncoding: "view" });
const folders: string[] = [];
const ids: string[] = [];

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const host = new EngineHost({ database: stored });
  for (let at = 0; at < FOLDERS; at++) {
    const folder = temporaryFolder();
    writeFiles(folder, { [`F${at}.cs`]: `class F${at} { }` });
    folders.push(folder);
    ids.push((await host.imported(folder)).project.id);
  }
});
afterEach(() => vi.restoreAllMocks());

/** Copies the stored projects into a database that an engine may close. */
async function copyOfStored(): Promise<MemoryLevel<string, string>> {
  const copy = new MemoryLevel<string, string>({ storeEncoding: "view" });
  const entries = await stored.iterator({ keyEncoding: "view", valueEncoding: "view" }).all();
  const puts = entries.map(([key, value]) => ({ type: "put" as const, key, value }));
  await copy.batch(puts, { keyEncoding: "view", valueEncoding: "view" });
  return copy;
}

async function openInEngine({ engine }: EngineHost): Promise<string | null> {
  const files = await engine.files();
  return files.ok ? engine.currentSnapshot().project.id : null;
}

test("whatever is opened, imported and cancelled in any order, the engine has open what the page shows", async () => {
  await fc.assert(
    fc.asyncProperty(steps, delays, async (taken, how) => {
      const { host, store } = openPage(await copyOfStored(), how);
      const pending: Promise<unknown>[] = [];
      const addressOf = (to: number | "nowhere") => ({
        project: typeof to === "number" ? (ids[to] ?? "") : to,
        at: null,
      });
      for (const step of taken) {
        if (step.kind === "wait") await waitTurns(step.turns);
        else if (step.kind === "cancel") pending.push(store.dispatch(cancelImport()));
        else if (step.kind === "go") {
          const address = step.to === "start" ? null : addressOf(step.to);
          pending.push(store.dispatch(goToAddress(address, { isNew: true })));
        } else {
          const path = typeof step.folder === "number" ? (folders[step.folder] ?? "") : "/nowhere/to/be/found";
          pending.push(store.dispatch(importFolder({ kind: "folder", path })));
        }
      }
      await Promise.all(pending);
      await eventually(async () => {
        const { project, address } = store.getState();
        expect([project.importing, project.opening, address.isNavigating]).toEqual([null, null, false]);
        expect(await openInEngine(host)).toBe(project.current?.project.id ?? null);
      });
      answered(await host.engine.closeProject());
      await host.engine.close();
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
