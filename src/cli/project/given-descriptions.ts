import { fileIdOf } from "../../shared/model/entity-id.ts";
import { describedIn } from "../../worker/describe/placing/described-in.ts";
import type { WrittenTexts } from "../../worker/views/description.ts";
import { describedTexts } from "../../worker/writing/described-texts.ts";
import { expectDistinct } from "../../worker/writing/descriptions-file.ts";
import { readAppDescriptions } from "./app-descriptions.ts";
import type { ReadProject } from "./opened-project.ts";
import { type DescriptionsPlace, readDescriptionsFile } from "./read-descriptions-file.ts";

/**
 * In place of a file: the descriptions that the desktop app has stored for the folder. A file of this name is `./app`.
 */
const FROM_APP = "app";

/** The descriptions that a command works with. */
export interface GivenDescriptions {
  /** By the ids of the types and members in the folder that was read. */
  textsFor(project: ReadProject): Promise<WrittenTexts>;
  /** The paths of the files that they refer to, by file id. */
  readonly paths: ReadonlyMap<string, string>;
}

/**
 * Reads the descriptions of a folder: from a file, from the desktop app for `app`, or by default from the file in the
 * folder. Throws an Error in plain words.
 */
export async function givenDescriptions(place: DescriptionsPlace): Promise<GivenDescriptions> {
  if (place.given === FROM_APP) {
    const stored = await readAppDescriptions(place.folder);
    return { textsFor: ({ open, catalogue }) => describedIn(open, catalogue, stored), paths: new Map() };
  }
  const entries = await readDescriptionsFile(place);
  expectDistinct(entries);
  const texts = describedTexts(entries);
  return { textsFor: async () => texts, paths: new Map(entries.map(({ file }) => [fileIdOf(file), file])) };
}
