import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MemoryLevel } from "memory-level";
import { type Catalogue, catalogueIn } from "./catalogue.ts";
import { asDatabase, type BytesEncoding, openStore } from "./store/store.ts";

/** Facts are about a fifth as large when packed, and reading them takes hardly longer. */
const PACKED: BytesEncoding = {
  name: "packed",
  format: "view",
  // The result of zlib is a view of a larger buffer.
  encode: (bytes) => new Uint8Array(deflateRawSync(bytes, { level: 1 })),
  decode: (packed) => inflateRawSync(packed),
};

/** Opens a catalogue that lives as long as its process: for single runs and where nothing can be stored. */
export function openMemoryCatalogue(warn: (message: string) => void): Catalogue {
  return catalogueIn(openStore(asDatabase(new MemoryLevel({ storeEncoding: "view" })), PACKED), warn);
}
