import { STORAGE_KEYS } from "../../src/shared/storage-keys.ts";
import type { AppPage } from "./app-page.ts";

/** Imports a folder once more in a page that keeps no texts, so that a reload puts its files out of reach. */
export async function importWithoutTexts(app: AppPage, folder: string): Promise<void> {
  await app.page.evaluate((key) => localStorage.setItem(key, "no"), STORAGE_KEYS.keepTexts);
  await app.page.reload();
  await app.chooseFolder(folder);
  await app.waitForImport();
}
