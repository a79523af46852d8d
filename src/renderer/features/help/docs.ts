import { helpMessages } from "../../../shared/messages/help-messages.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";

/** A page of the documentation, identified by its path in the repository. */
export type DocPath = keyof typeof helpMessages.titles;

/** All pages, in the order of the table of contents. */
export const DOC_PATHS = Object.keys(helpMessages.titles) as readonly DocPath[];

const ROOT = "../../../../";

// Each page is a separate file in the built app and loads when it is read.
const texts = import.meta.glob<string>(["../../../../README.md", "../../../../docs/*.md"], {
  query: "?raw",
  import: "default",
});

/** Returns the Markdown of a page. Rejects if it cannot be loaded. */
export async function loadDoc(path: DocPath): Promise<string> {
  const load = texts[`${ROOT}${path}`];
  if (load === undefined) throw new Error(path);
  return load();
}

/** Returns the page that a link between pages leads to, by the id of a file with its path. */
export function docOfFile(fileId: string): DocPath | undefined {
  return DOC_PATHS.find((path) => fileIdOf(path) === fileId);
}
