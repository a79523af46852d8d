import { parseMessage } from "../../../shared/contract/parse-message.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { skippedMessages } from "../../../shared/messages/engine-messages.ts";
import { sharedLogMessages } from "../../../shared/messages/log-messages.ts";
import type { TextPattern } from "../../../shared/model/text-search.ts";
import { languageOf } from "../../languages/language-of.ts";
import { bytesOrReason } from "../../sources/bytes-or-reason.ts";
import { decodeText } from "../../sources/decode.ts";
import type { ContentReference } from "../../sources/source.ts";
import { once } from "../../util/once.ts";
import { hitsInText } from "../matching/hits-in-text.ts";
import { TextMatcher, type TextPlace } from "../matching/text-matcher.ts";
import { TextParts } from "../matching/text-parts.ts";
import type { FileToSearch, SearchedFile, TextAnswer } from "./protocol.ts";
import { textRequest } from "./text-thread-schemas.ts";

/** The services of a platform to its text search threads. */
export interface TextThreadPlatform {
  readContent(reference: ContentReference): Promise<Uint8Array>;
  /** SHA-256, hexadecimal. */
  hash(bytes: Uint8Array): string | Promise<string>;
  post(answer: TextAnswer): void;
}

/** Creates a text search thread: returns the function that handles each request. */
export function createTextThread(platform: TextThreadPlatform): (message: unknown) => Promise<void> {
  return async (message) => {
    try {
      const request = parseMessage(textRequest, message);
      if (request === undefined) throw new Error(sharedLogMessages.messageRefused);
      platform.post({ type: "searched", files: await searchFiles(platform, request.query, request.files) });
    } catch (thrown) {
      // Some invalid expressions are detected only on use.
      platform.post({ type: thrown instanceof SyntaxError ? "refused" : "failed", detail: detailOf(thrown) });
    }
  };
}

async function searchFiles(
  platform: TextThreadPlatform,
  query: TextPattern,
  files: readonly FileToSearch[],
): Promise<readonly SearchedFile[]> {
  const contents = await Promise.all(files.map(({ content }) => bytesOrReason(platform, content)));
  platform.post({ type: "read" });
  const matcher = new TextMatcher(query);
  const searched: SearchedFile[] = [];
  for (const [at, file] of files.entries()) {
    const content = contents[at] ?? skippedMessages.noText;
    const found = await searchFile(platform, matcher, query, file, content);
    if (found !== undefined) searched.push(found);
  }
  return searched;
}

// Undefined for a file without hits, or one that is no text.
async function searchFile(
  platform: TextThreadPlatform,
  matcher: TextMatcher,
  query: TextPattern,
  { id, path }: FileToSearch,
  content: Uint8Array | string,
): Promise<SearchedFile | undefined> {
  if (typeof content === "string") return { state: "unsearched", id, reason: content };
  const decoded = decodeText(content);
  if ("binary" in decoded) return undefined;
  try {
    const found = hitsInText(decoded.text, matcher, await wantedIn(decoded.text, path, query));
    return found.total === 0 ? undefined : { state: "found", id, contentHash: await platform.hash(content), ...found };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) throw thrown;
    return { state: "unsearched", id, reason: detailOf(thrown) };
  }
}

// A text is split into its parts only when it has a match.
async function wantedIn(text: string, path: string, { within }: TextPattern): Promise<(place: TextPlace) => boolean> {
  if (within === "everything") return () => true;
  const colouring = await languageOf(path)?.loadColouring?.();
  if (colouring === undefined) return () => within === "code";
  const parts = once(() => new TextParts(text, colouring));
  return (place) => parts().isIn(within, place);
}
