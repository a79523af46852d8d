import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import { publishRequest } from "./publish-request.ts";

/** A site in a ZIP archive: the part of a `Blob` that all processes know. */
export interface SiteArchive {
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Publishing in a browser; on the desktop, the shell chooses a folder and has the site written into it. */
export const publishingCalls = {
  /**
   * Publishes the open project, which has to be the one with this id, into an archive: `publishing` events report
   * progress, `publishingEnded` the outcome. Null where it was not published, and always on the desktop.
   */
  publishArchive: takes(text, publishRequest).answers<SiteArchive | null>(),
  cancelPublishing: takes().answers<null>(),
};
