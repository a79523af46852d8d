import { BrowserLevel } from "browser-level";
import { asDatabase, openStore } from "../store/store.ts";
import { errorText, type StoreBackend } from "./store-backend.ts";
import { storeUntil } from "./store-until.ts";

/** The database itself, of which the library's types say nothing. */
type Opened = BrowserLevel & { readonly db: IDBDatabase };

/**
 * The IndexedDB database of a name (browsers only). A browser may close it at any time, after which it is opened anew;
 * repairing it is the browser's own affair.
 */
export function browserBackend(name: string): StoreBackend {
  const impossible = () => Promise.reject(new Error("IndexedDB cannot be repaired from here"));
  return {
    steps: ["open"],
    recommendedStep: async () => "open",
    async open() {
      const database = new BrowserLevel(name, { prefix: "" });
      await database.open();
      return storeUntil(closedByBrowser((database as Opened).db), openStore(asDatabase(database)));
    },
    failureKind(error) {
      const words = errorText(error);
      if (/QuotaExceeded/.test(words)) return "full";
      return /SecurityError|NotAllowedError/.test(words) ? "held" : "damaged";
    },
    // A transaction is stored whole or not at all: there is nothing that has to be opened anew to be sound.
    ensureFreeSpace: async () => {},
    async freeBytes() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? undefined : quota - usage;
    },
    repair: impossible,
    quarantine: impossible,
  };
}

/** Aborted when the browser closes a database: Chromium answers nothing, then, of a transaction that it did not know yet. */
function closedByBrowser(database: IDBDatabase): AbortSignal {
  const closed = new AbortController();
  database.addEventListener("close", () => closed.abort(new Error("the browser has closed the database")));
  return closed.signal;
}
