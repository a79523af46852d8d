import type { Page } from "@playwright/test";
import type { SourceFile } from "./generated-project.ts";

/**
 * Writes files into a folder of the origin's private file system, which gives a real directory handle without a
 * dialog, and lets the page's picker answer with that folder.
 */
export async function pickPrivateFolder(page: Page, name: string, files: readonly SourceFile[]): Promise<void> {
  await page.evaluate(
    async ({ name, files }) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle(name, { create: true });
      for (const { path, text } of files) await write(folder, path.split("/"), text);
      Object.defineProperty(window, "showDirectoryPicker", { value: async () => folder, configurable: true });

      async function write(folder: FileSystemDirectoryHandle, path: readonly string[], text: string): Promise<void> {
        const [first = "", ...rest] = path;
        if (rest.length > 0) return write(await folder.getDirectoryHandle(first, { create: true }), rest, text);
        const writable = await (await folder.getFileHandle(first, { create: true })).createWritable();
        await writable.write(text);
        await writable.close();
      }
    },
    { name, files },
  );
}
