import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { type Catalogue, catalogueIn } from "./catalogue.ts";
import { Journal } from "./journal/journal.ts";
import { openPrivateJournalFile } from "./journal/private-journal-file.ts";
// abstract-level imports Node's "events"; in a browser our dependency of that name replaces it.
import { browserBackend } from "./recovery/browser-backend.ts";
import { RecoveringStore } from "./recovery/recovering-store.ts";

/**
 * Opens the catalogue in the IndexedDB database `glossa` of this origin (browsers' workers only). Several tabs may have
 * it open. What people write is also stored in the origin's private file system. If the browser allows no storage, a
 * catalogue in memory is used instead, and writing descriptions throws `storeFailed`. `warn` gets words for the log,
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
