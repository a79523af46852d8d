import type { ParsePort } from "../../worker/threads/protocol.ts";
import type { TypePage } from "../content/page-content.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import type { PublishedFile } from "../format.ts";

/** The messages to a page thread: first the site, then one type after the other. */
export type PageRequest =
  | { readonly type: "open"; readonly site: SiteFrame }
  | { readonly type: "make"; readonly page: TypePage };

/** A file as bytes, which are transferred. */
export interface MadeFile extends PublishedFile {
  readonly text: Uint8Array<ArrayBuffer>;
}

/** Its answers, one for each type and in their order. */
export type PageAnswer =
  | { readonly type: "made"; readonly files: readonly MadeFile[] }
  /** The thread cannot continue. */
  | { readonly type: "failed"; readonly detail: string };

export type PagePort = ParsePort<PageRequest, PageAnswer>;
