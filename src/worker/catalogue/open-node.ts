import { formatMessage } from "../../shared/errors/errors.ts";
import { storeLockMessages } from "../../shared/messages/store-lock-messages.ts";
import { type Catalogue, catalogueIn } from "./catalogue.ts";
import { diskJournalFile, journalPath } from "./journal/disk-journal-file.ts";
import { Journal } from "./journal/journal.ts";
import { type FolderBackendDependencies, folderBackend } from "./recovery/folder-backend.ts";
import { RecoveringStore } from "./recovery/recovering-store.ts";
import { type StoreBackend, unavailableBackend } from "./recovery/store-backend.ts";

/** What a process that opens a catalogue knows of itself. */
export interface FolderCatalogueOptions {
  /** Aborted when the process is about to be ended for a reason that has nothing to do with its store. */
  readonly ending?: AbortSignal;
  /** The words for users when another process has the folder open. */
  readonly inUse?: string;
}

/**
 * Opens the catalogue in a LevelDB at a folder's path, which is created if missing (Node only). What people write is
 * also stored in a journal beside the folder, in a file with the folder's name and `-descriptions.journal`. A damaged
 * database is repaired, or set aside and recreated; if nothing can be stored, such as when another process has the
 * folder open, a catalogue in memory shows what the journal has, and writing descriptions throws `storeFailed`. `warn`
 * gets words for the log, `notify` those that the user has to read.
 */
export async function openFolderCatalogue(
  path: string,
  warn: (message: string) => void,
  notify: (message: string) => void = warn,
  { ending, inUse = formatMessage(storeLockMessages.store, { path }) }: FolderCatalogueOptions = {},
): Promise<Catalogue> {
  const journal = new Journal(diskJournalFile(journalPath(path)), warn);
  const backend = await backendAt(path, { warn, ending, inUse });
  return catalogueIn(await RecoveringStore.open({ backend, journal, warn, notify }), warn);
}

// Imported on use, so that a machine without a native LevelDB can still read projects.
async function backendAt(path: string, dependencies: FolderBackendDependencies): Promise<StoreBackend> {
  try {
    const { ClassicLevel } = await import("classic-level");
    return folderBackend(path, ClassicLevel, dependencies);
  } catch (error) {
    return unavailableBackend(error);
  }
}
