import type { Engine } from "../../shared/engine/engine.ts";
import { unwrap } from "../../shared/errors/result.ts";
import type { PlatformPublishing } from "./platform.ts";

type PublishingEngine = Pick<Engine, "publishArchive" | "cancelPublishing">;

/** Creates the service that publishes in a browser: the engine makes the archive, and the page keeps the latest one. */
export function webPublishing(engine: PublishingEngine): PlatformPublishing {
  let latest: Blob | null = null;
  return {
    async publish(projectId, request) {
      latest = null;
      const archive = unwrap(await engine.publishArchive(projectId, request));
      if (!(archive instanceof Blob)) return null;
      latest = archive;
      return archive;
    },
    latest: () => latest,
    forget() {
      latest = null;
    },
    cancel: async () => void unwrap(await engine.cancelPublishing()),
  };
}
