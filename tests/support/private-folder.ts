import type { Page } from "@playwright/test";
import type { SourceFile } from "./generated-project.ts";

/**
 * Writes files into a folder of the origin's private file system, which gives a real directory handle without a dialog,
 * and makes the page's picker return that folder.
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

/** Makes the page's picker return an existing folder, given by its path in the origin's private file system. */
export async function choosePrivatePath(page: Page, way: readonly string[]): Promise<void> {
  await page.evaluate(async (way) => {
    let folder = await navigator.storage.getDirectory();
    for (const name of way) folder = await folder.getDirectoryHandle(name, { create: true });
    Object.defineProperty(window, "showDirectoryPicker", { value: async () => folder, configurable: true });
  }, way);
}

/** Writes a file into a folder of the origin's private file system. */
export async function writePrivateFile(page: Page, way: readonly string[], { path, text }: SourceFile): Promise<void> {
  await page.evaluate(
    async ({ way, path, text }) => {
      let folder = await navigator.storage.getDirectory();
      for (const name of way) folder = await folder.getDirectoryHandle(name, { create: true });
      const writable = await (await folder.getFileHandle(path, { create: true })).createWritable();
      await writable.write(text);
      await writable.close();
    },
    { way, path, text },
  );
}

/** Writes files of bytes or text into a folder of the origin's private file system, at their paths below it. */
export async function writePrivateFiles(
  page: Page,
  name: string,
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
): Promise<void> {
  const plain = files.map(({ path, content }) => ({
    path,
    content: typeof content === "string" ? content : [...content],
  }));
  await page.evaluate(
    async ({ name, plain }) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
      for (const { path, content } of plain) {
        const names = path.split("/");
        const file = names.pop() ?? "";
        let folder = root;
        for (const inner of names) folder = await folder.getDirectoryHandle(inner, { create: true });
        const writable = await (await folder.getFileHandle(file, { create: true })).createWritable();
        await writable.write(typeof content === "string" ? content : new Uint8Array(content));
        await writable.close();
      }
    },
    { name, plain },
  );
}
