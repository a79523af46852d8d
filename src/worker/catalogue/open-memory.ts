import { MemoryLevel } from "memory-level";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import { asDatabase } from "./store/store.ts";

/** A catalogue that lives as long as its process: for single runs and where nothing can be stored. On every platform. */
export function openMemoryCatalogue(warn: (message: string) => void): Catalogue {
  return openCatalogue(asDatabase(new MemoryLevel({ storeEncoding: "view" })), warn);
}
