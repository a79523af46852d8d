import { ClassicLevel, type DatabaseOptions, type OpenOptions } from "classic-level";
import { terminationSignal } from "../../../src/desktop-engine/termination-signal.ts";
import { diskJournalFile } from "../../../src/worker/catalogue/journal/disk-journal-file.ts";
import { Journal } from "../../../src/worker/catalogue/journal/journal.ts";
import { folderBackend } from "../../../src/worker/catalogue/recovery/folder-backend.ts";
import { RecoveringStore } from "../../../src/worker/catalogue/recovery/recovering-store.ts";

/** Where a process gets stuck while it opens a store. */
export type StuckPlace = "opening" | "repair" | "journal";

/**
 * Process that never finishes opening a store, for tests that end it. Its arguments are the store's folder and the
 * place where it gets stuck. It reports when it is there; any message makes it try to end normally.
 */
const [path = "", stuck] = process.argv.slice(2);
const ignore = () => {};

function never(): Promise<never> {
  process.send?.("stuck");
  return new Promise(ignore);
}

class StuckLevel<K = string, V = string> extends ClassicLevel<K, V> {
  private readonly isProbe: boolean;

  constructor(location: string, options?: DatabaseOptions<K, V>) {
    super(location, options);
    this.isProbe = options?.errorIfExists === true;
  }

  static override repair(folder: string): Promise<void> {
    return stuck === "repair" ? never() : ClassicLevel.repair(folder);
  }

  override open(options: OpenOptions = {}): Promise<void> {
    return stuck === "opening" && !this.isProbe ? never() : super.open(options);
  }
}

const end = terminationSignal();
process.on("message", () => {
  end.abort();
  process.send?.("ending");
});
const file = diskJournalFile(`${path}-descriptions.journal`);
const journal = new Journal(stuck === "journal" ? { ...file, load: never } : file, ignore);
const backend = folderBackend(path, StuckLevel, { warn: ignore, ending: end.signal, inUse: "" });
await RecoveringStore.open({ backend, journal, warn: ignore, notify: ignore });
