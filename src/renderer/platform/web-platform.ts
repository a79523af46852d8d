import { droppedDirectory } from "./dropped-directory.ts";
import { pickDirectory } from "./pick-directory.ts";
import type { PageStorages, Platform, PlatformName, PlatformPublishing, PlatformWriting } from "./platform.ts";
import { startWebEngine } from "./web-engine.ts";
import { webLinkingMemory } from "./web-linking-memory.ts";

/** Creates the platform of a browser page. The only module that knows the engine runs in a worker. */
export function createWebPlatform(name: PlatformName, { storage, session }: PageStorages): Platform {
  const access = startWebEngine({
    startWorker: () => new Worker(new URL("../../web-engine/web-worker.ts", import.meta.url), { type: "module" }),
    memory: webLinkingMemory(storage, session),
    window,
  });
  let writing: PlatformWriting | undefined;
  let publishing: PlatformPublishing | undefined;
  const packages = async () => (await import("./web-packages.ts")).webPackages(access.engine, window);
  return {
    name,
    ...access,
    pickDirectory: () => pickDirectory(window),
    async droppedDirectory(transfer) {
      const found = await droppedDirectory(transfer);
      return found && (await packages()).dropped(found);
    },
    packages,
    async sample() {
      const { fetchSample } = await import("./sample.ts");
      return fetchSample(new URL("/sample/", window.location.href));
    },
    async writing() {
      writing ??= (await import("./web-writing.ts")).webWriting(access.engine);
      return writing;
    },
    async publishing() {
      publishing ??= (await import("./web-publishing.ts")).webPublishing(access.engine);
      return publishing;
    },
    shell: null,
  };
}
