import { BrowserLevel } from "browser-level";
import { asDatabase } from "../store/store.ts";
import { errorText, type StoreBackend } from "./store-backend.ts";

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
      return asDatabase(database);
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
