import { type Catalogue, catalogueIn } from "./catalogue.ts";
import { diskJournalFile, journalPath } from "./journal/disk-journal-file.ts";
import { Journal } from "./journal/journal.ts";
import { folderBackend } from "./recovery/folder-backend.ts";
import type { OpenAttemptsDependencies } from "./recovery/open-attempts.ts";
import { RecoveringStore } from "./recovery/recovering-store.ts";
import { type StoreBackend, unavailableBackend } from "./recovery/store-backend.ts";

/**
 * The catalogue in a LevelDB at a folder's path, which is made when it is missing (Node only). What people write lies in
 * a journal as well, beside the folder, in a file named as the folder with `-descriptions.journal` behind. What is
 * damaged is repaired, or set aside and made anew; where nothing can be stored, such as with the folder open in another
 * process, a catalogue in memory shows what the journal has, and writing descriptions throws `storeFailed`. `warn` gets
 * words for the log, `notify` those that the user has to read. `ending` is aborted when the process is about to be ended for
 * a reason that has nothing to do with its store.
 */
export async function openFolderCatalogue(
  path: string,
  warn: (message: string) => void,
  notify: (message: string) => void = warn,
  ending?: AbortSignal,
): Promise<Catalogue> {
  const journal = new Journal(diskJournalFile(journalPath(path)), warn);
  const backend = await backendAt(path, { warn, ending });
  return catalogueIn(await RecoveringStore.open({ backend, journal, warn, notify }), warn);
}

// Imported on use: a machine for which there is no native LevelDB still reads projects.
async function backendAt(path: string, dependencies: OpenAttemptsDependencies): Promise<StoreBackend> {
  try {
    const { ClassicLevel } = await import("classic-level");
    return folderBackend(path, ClassicLevel, dependencies);
  } catch (error) {
    return unavailableBackend(error);
  }
}
