import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import { languageIn } from "../../project/files/project-view.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { DescribedTexts } from "../../writing/described-texts.ts";
import { fingerprintOf } from "../resolution/staleness.ts";
import { writtenOf } from "./store-description.ts";
import { tidyParts } from "./tidy-parts.ts";
import { tidyText } from "./tidy-text.ts";

/** What a file says of a type or member, and what that is. */
export interface DescribedEntity {
  /** As a description that is written now, for the code as it is now. */
  readonly written: WrittenDescription;
  /** The type, or that of the member. */
  readonly type: IdentifiedType;
  /** The comment of its source. */
  readonly doc: DocFacts | null;
}

/** What a file says of anything, as a description that is written now; undefined where it says nothing. */
export function writtenFrom({ text, parts, generated }: DescribedTexts): WrittenDescription | undefined {
  const texts = writtenOf(tidyText(text), tidyParts(parts), generated);
  return texts === null ? undefined : { ...texts, written: Date.now() };
}

/** The type or member of an id, with what a file says of it; undefined where the project has none. */
export async function describedEntity(
  project: OpenProject,
  id: string,
  written: WrittenDescription,
): Promise<DescribedEntity | undefined> {
  if (!project.files.has(fileIdIn(id))) return undefined;
  for (const type of await project.typesIn(fileIdIn(id))) {
    const member = type.members.find((one) => one.id === id);
    if (type.id !== id && member === undefined) continue;
    const fingerprint = fingerprintOf(languageIn(project, id).declarations, type, member);
    return { written: { ...written, fingerprint }, type, doc: (member ?? type).doc };
  }
  return undefined;
}
