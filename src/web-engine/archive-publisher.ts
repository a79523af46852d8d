import { ArchiveOutput } from "../publish/output/archive-output.ts";
import { SitePublisher } from "../publish/output/site-publisher.ts";
import type { ReadPicture } from "../publish/project.ts";
import type { HandlersOf } from "../shared/contract/contract.ts";
import type { EngineListener } from "../shared/engine/engine-event.ts";
import type { publishingCalls } from "../shared/engine/publishing-calls.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";
import type { Catalogue } from "../worker/catalogue/catalogue.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import type { OpenProject } from "../worker/project/open-project.ts";
import { readContent } from "../worker/sources/read-content.ts";
import { webFormat } from "./web-format.ts";

/** Creates the handlers that publish the open project in a browser. */
export function archivePublisher(
  engine: LocalEngine,
  catalogue: Promise<Catalogue>,
  emit: EngineListener,
): HandlersOf<typeof publishingCalls> {
  const publisher = new SitePublisher(engine, catalogue, emit, { formatOf: webFormat, picturesOf });
  return {
    async publishArchive(projectId, request) {
      const output = new ArchiveOutput();
      return (await publisher.publish(projectId, output, request)) ? output.blob : null;
    },
    cancelPublishing() {
      publisher.cancel();
      return null;
    },
  };
}

function picturesOf({ files, contents }: OpenProject): ReadPicture {
  const ids = new Map([...files.values()].map(({ id, path }) => [path, id]));
  return async (path) => {
    const content = contents.get(ids.get(path) ?? "");
    if (content === undefined) throw new Error(publishMessages.notAtHand);
    return readContent(content);
  };
}
