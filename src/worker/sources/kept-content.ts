import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { keptTextName } from "../catalogue/records/fact-keys.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { ContentReference, KeptContent, ReadableContent } from "./source.ts";

/** References to the texts that were kept with a project, by file id. */
export function keptContents(
  { texts }: Pick<Catalogue, "texts">,
  { project, files }: Snapshot,
): ReadonlyMap<string, KeptContent> {
  const kept = new Map<string, KeptContent>();
  for (const file of files) {
    const name = keptTextName(file);
    if (name === undefined) continue;
    const read = async () => orLost(await texts.read(project.id, name));
    kept.set(file.id, { kind: "kept", read });
  }
  return kept;
}

/** Converts content to a form that can be posted to a thread. */
export async function postable(content: ReadableContent): Promise<ContentReference> {
  return content.kind === "kept" ? { kind: "compressed", bytes: await content.read() } : content;
}

function orLost(bytes: Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> {
  if (bytes === undefined) throw new Error(skippedMessages.noText);
  return bytes;
}
