// abstract-level asks for Node's "events"; in a browser the package of that name, one of our dependencies, answers.
import { BrowserLevel } from "browser-level";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import { asDatabase, storeFailed } from "./store.ts";

/**
 * The catalogue in the IndexedDB database `glossa` of this origin (browsers only). Several tabs may have it open.
 * Throws GlossaError `storeFailed` where the browser allows no storage.
 */
export async function openBrowserCatalogue(warn: (message: string) => void): Promise<Catalogue> {
  try {
    const database = new BrowserLevel("glossa", { prefix: "" });
    await database.open();
    return openCatalogue(asDatabase(database), warn);
  } catch (error) {
    throw storeFailed(error);
  }
}
