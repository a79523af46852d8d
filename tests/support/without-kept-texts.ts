import { STORAGE_KEYS } from "../../src/shared/storage-keys.ts";
import type { AppPage } from "./app-page.ts";

/** Imports a folder again in a page that stores no texts, so that its files are unavailable after a reload. */
export async function importWithoutTexts(app: AppPage, folder: string): Promise<void> {
  await app.page.evaluate((key) => localStorage.setItem(key, "no"), STORAGE_KEYS.keepTexts);
  await app.page.reload();
  await app.chooseFolder(folder);
  await app.waitForImport();
}
