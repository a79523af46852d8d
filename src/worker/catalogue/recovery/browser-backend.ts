import { BrowserLevel } from "browser-level";
import { asDatabase, openStore } from "../store/store.ts";
import { errorText, type StoreBackend } from "./store-backend.ts";
import { storeUntil } from "./store-until.ts";

/** The database itself, which is missing from the library's types. */
type Opened = BrowserLevel & { readonly db: IDBDatabase };

/**
 * The IndexedDB database of a name (browsers only). A browser may close it at any time, after which it is reopened;
 * repairing it is left to the browser.
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
    // A transaction is stored completely or not at all: the database never has to be reopened to be sound.
    ensureFreeSpace: async () => {},
    async freeBytes() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? undefined : quota - usage;
    },
    repair: impossible,
    quarantine: impossible,
  };
}

/**
 * Returns a signal that is aborted when the browser closes a database: Chromium then never answers a transaction that
 * it did not know yet.
 */
function closedByBrowser(database: IDBDatabase): AbortSignal {
  const closed = new AbortController();
  database.addEventListener("close", () => closed.abort(new Error("the browser has closed the database")));
  return closed.signal;
}
