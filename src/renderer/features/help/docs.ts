import { helpMessages } from "../../../shared/messages/help-messages.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";

/** A page of the documentation, by its path in the repository. */
export type DocPath = keyof typeof helpMessages.titles;

/** Every page, in the order of the contents. */
export const DOC_PATHS = Object.keys(helpMessages.titles) as readonly DocPath[];

const ROOT = "../../../../";

// Each is a file of its own in the built app, which loads when it is read.
const texts = import.meta.glob<string>(["../../../../README.md", "../../../../docs/*.md"], {
  query: "?raw",
  import: "default",
});

/** The Markdown of a page. Rejects where it cannot be loaded. */
export async function loadDoc(path: DocPath): Promise<string> {
  const load = texts[`${ROOT}${path}`];
  if (load === undefined) throw new Error(path);
  return load();
}

/** The page that a link between them leads to, by the id that a file of its path would have. */
export function docOfFile(fileId: string): DocPath | undefined {
  return DOC_PATHS.find((path) => fileIdOf(path) === fileId);
}
