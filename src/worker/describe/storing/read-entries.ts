import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import { type DescriptionEntry, parseDescriptions } from "../../writing/descriptions-file.ts";

/** Parses the entries of a file of descriptions. Throws `descriptionsUnreadable`. */
export function readEntries(text: string): readonly DescriptionEntry[] {
  try {
    return parseDescriptions(text);
  } catch (thrown) {
    throw new GlossaError("descriptionsUnreadable", { detail: detailOf(thrown) });
  }
}
