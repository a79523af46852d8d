import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { ContentReference } from "./source.ts";

/** The part of a thread's platform that reads files. */
interface ReadingPlatform {
  readContent(reference: ContentReference): Promise<Uint8Array>;
}

/** The bytes of a file, or the reason why there are none. */
export async function bytesOrReason(
  platform: ReadingPlatform,
  content: ContentReference,
): Promise<Uint8Array | string> {
  try {
    return await platform.readContent(content);
  } catch (thrown) {
    return formatMessage(skippedMessages.unreadable, { detail: detailOf(thrown) });
  }
}
