import type { Page } from "@playwright/test";

/** Deletes all facts of project files from the page's store, as a browser does that is short of space. */
export async function clearStoredFacts(page: Page): Promise<void> {
  const deleted = await page.evaluate(async () => {
    const database = await settled(indexedDB.open("glossa"));
    const store = database.transaction("glossa", "readwrite").objectStore("glossa");
    const keys = await settled(store.getAllKeys());
    const facts = keys.filter((key) => textOf(key).startsWith("!facts!"));
    await Promise.all(facts.map((key) => settled(store.delete(key))));
    database.close();
    return facts.length;

    function settled<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }

    function textOf(key: IDBValidKey): string {
      return typeof key === "string" ? key : new TextDecoder().decode(key as BufferSource);
    }
  });
  if (deleted === 0) throw new Error("the store held no facts");
}
