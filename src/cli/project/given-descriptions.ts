import { fileIdOf } from "../../shared/model/entity-id.ts";
import { describedIn } from "../../worker/describe/placing/described-in.ts";
import type { WrittenTexts } from "../../worker/views/description.ts";
import { describedTexts } from "../../worker/writing/described-texts.ts";
import { expectDistinct } from "../../worker/writing/descriptions-file.ts";
import { readAppDescriptions } from "./app-descriptions.ts";
import type { ReadProject } from "./opened-project.ts";
import { type DescriptionsPlace, readDescriptionsFile } from "./read-descriptions-file.ts";

/** In place of a file: what the desktop app has stored of the folder. A file of this name is `./app`. */
const FROM_APP = "app";

/** The descriptions that a command works with. */
export interface GivenDescriptions {
  /** By the ids of what they belong to in the folder that was read. */
  textsFor(project: ReadProject): Promise<WrittenTexts>;
  /** The paths of files that they name, by the ids of these. */
  readonly paths: ReadonlyMap<string, string>;
}

/**
 * Reads the descriptions of a folder: of a file, `app` for those of the desktop app, or without either the file in the
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
