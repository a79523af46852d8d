import { parseMessage } from "../../shared/contract/parse-message.ts";
import { detailOf } from "../../shared/errors/errors.ts";
import { sharedLogMessages } from "../../shared/messages/log-messages.ts";
import type { TypePage } from "../content/page-content.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import { typeFiles } from "../html/type-files.ts";
import { pageRequest } from "./page-thread-schemas.ts";
import type { MadeFile, PageAnswer } from "./protocol.ts";

/** Runs a thread that builds the HTML pages of types: returns the function that takes each request. */
export function createPageThread(
  post: (answer: PageAnswer, transfer: ArrayBuffer[]) => void,
): (message: unknown) => void {
  const encoder = new TextEncoder();
  let site: SiteFrame | undefined;

  function make(page: TypePage): void {
    if (site === undefined) throw new Error(sharedLogMessages.messageRefused);
    const files: MadeFile[] = [];
    for (const { path, text } of typeFiles(page, site)) files.push({ path, text: encoder.encode(text) });
    post(
      { type: "made", files },
      files.map(({ text }) => text.buffer),
    );
  }

  return (message) => {
    try {
      const request = parseMessage(pageRequest, message);
      if (request === undefined) throw new Error(sharedLogMessages.messageRefused);
      if (request.type === "open") site = request.site;
      else make(request.page);
    } catch (thrown) {
      post({ type: "failed", detail: detailOf(thrown) }, []);
    }
  };
}
