import { createAppStore } from "../../../src/renderer/app/create-app-store.ts";
import { startApp } from "../../../src/renderer/app/start.ts";
import { projectOpened } from "../../../src/renderer/features/project/slice.ts";
import { FakeEngine } from "./fake-engine.ts";
import { FakePlatform } from "./fake-platform.ts";
import type { Knowledge } from "./knowledge.ts";
import { memoryStorage } from "./memory-storage.ts";
import { aProject } from "./samples.ts";

/** Creates a store over a fake engine, platform and storage, connected to the engine's events as in the page. */
export function createTestApp(
  known: Partial<Knowledge> = {},
  stored: Map<string, string> = new Map(),
  session = memoryStorage(),
) {
  const engine = new FakeEngine(known);
  const platform = new FakePlatform(engine);
  const storage = memoryStorage(stored);
  const store = createAppStore({ platform, engine, storage, session }, { theme: "light" });
  startApp(store, platform);
  return { engine, platform, storage, session, store };
}

/** Creates the same store with the project `Shop` open. */
export function createOpenApp(known: Partial<Knowledge> = {}, session = memoryStorage()) {
  const app = createTestApp(known, new Map(), session);
  app.store.dispatch(projectOpened({ project: aProject(), files: app.engine.known.files }));
  return app;
}
