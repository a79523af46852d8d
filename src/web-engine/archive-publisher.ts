import { ArchiveOutput } from "../publish/output/archive-output.ts";
import { type PublisherHost, SitePublisher } from "../publish/output/site-publisher.ts";
import type { HandlersOf } from "../shared/contract/contract.ts";
import type { FileContent } from "../shared/engine/directory-source.ts";
import type { EngineListener } from "../shared/engine/engine-event.ts";
import type { publishingCalls } from "../shared/engine/publishing-calls.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";
import type { Catalogue } from "../worker/catalogue/catalogue.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import { readContent } from "../worker/sources/read-content.ts";
import { webFormat } from "./web-format.ts";

/** Finds a file in the folder of a project, by its path inside. */
export type ReadProjectFile = (projectId: string, path: string) => Promise<FileContent | undefined>;

/** Creates the handlers that publish the open project in a browser. */
export function archivePublisher(
  engine: LocalEngine,
  catalogue: Promise<Catalogue>,
  emit: EngineListener,
  readProjectFile: ReadProjectFile,
): HandlersOf<typeof publishingCalls> {
  const publisher = new SitePublisher(engine, catalogue, emit, {
    formatOf: webFormat,
    filesOf: filesOf(readProjectFile),
  });
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

/** Reads guides and pictures in the project's folder, or what else the browser knows of them. */
function filesOf(readProjectFile: ReadProjectFile): PublisherHost["filesOf"] {
  return ({ projectId, files, contents }) => {
    const ids = new Map([...files.values()].map(({ id, path }) => [path, id]));
    return async (path) => {
      const file = await readProjectFile(projectId, path);
      const content = file === undefined ? contents.get(ids.get(path) ?? "") : ({ kind: "file", file } as const);
      if (content === undefined) throw new Error(publishMessages.notAtHand);
      return readContent(content);
    };
  };
}
