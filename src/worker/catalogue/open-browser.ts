import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { type Catalogue, catalogueIn } from "./catalogue.ts";
import { Journal } from "./journal/journal.ts";
import { openPrivateJournalFile } from "./journal/private-journal-file.ts";
// abstract-level asks for Node's "events"; in a browser the package of that name, one of our dependencies, answers.
import { browserBackend } from "./recovery/browser-backend.ts";
import { RecoveringStore } from "./recovery/recovering-store.ts";

/**
 * The catalogue in the IndexedDB database `glossa` of this origin (browsers' workers only). Several tabs may have it
 * open. What people write lies in the origin's private file system as well. Where the browser allows no storage, a
 * catalogue in memory stands in for it, and writing descriptions throws `storeFailed`. `warn` gets words for the log,
 * `notify` those that the user has to read.
 */
export async function openBrowserCatalogue(
  warn: (message: string) => void,
  notify: (message: string) => void,
): Promise<Catalogue> {
  const file = await openPrivateJournalFile("glossa-descriptions", (error) =>
    warn(formatMessage(engineLogMessages.journalFailed, { detail: detailOf(error) })),
  );
  const journal = new Journal(file, warn);
  return catalogueIn(await RecoveringStore.open({ backend: browserBackend("glossa"), journal, warn, notify }), warn);
}
