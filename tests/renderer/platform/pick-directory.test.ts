// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type PickerWindow, pickDirectory } from "../../../src/renderer/platform/pick-directory.ts";
import type { DirectoryHandle } from "../../../src/shared/engine/directory-source.ts";
import { messages } from "../../../src/shared/messages/messages.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const notAsked = () => Promise.reject(new Error("not asked for"));
const handle: DirectoryHandle = {
  ...{ kind: "directory", name: "Shop", values: () => [][Symbol.iterator]() as never },
  ...{ getDirectoryHandle: notAsked, getFileHandle: notAsked },
};

describe("with the browser's picker", () => {
  test("the chosen folder is handed on as it is", async () => {
    const show = vi.fn(async () => handle);
    expect(await pickDirectory({ document, showDirectoryPicker: show })).toEqual({ kind: "handle", handle });
    expect(show).toHaveBeenCalledWith({ mode: "read" });
  });

  test("a cancelled picker is null, and only noted", async () => {
    const cancel = () => Promise.reject(new DOMException("The user aborted a request.", "AbortError"));
    expect(await pickDirectory({ document, showDirectoryPicker: cancel })).toBeNull();
    expect(console.info).toHaveBeenCalledWith(messages.log.noPathSelected);
    expect(console.error).not.toHaveBeenCalled();
  });

  test("a folder that may not be read is an error, and logged as one", async () => {
    const refuse = () => Promise.reject(new DOMException("Blocked", "SecurityError"));
    const picked = pickDirectory({ document, showDirectoryPicker: refuse });
    await expect(picked).rejects.toMatchObject({ code: "folderNotPicked", context: { detail: "Blocked" } });
    expect(console.error).toHaveBeenCalledWith(messages.log.directoryUnreadable, expect.stringContaining("Blocked"));
  });
});

describe("with a file input", () => {
  test("the chosen files are listed below the folder, without what is passed over anyway", async () => {
    const paths = ["Shop/a.cs", "Shop/src/b c.cs", "Shop/node_modules/x/index.js", "Shop/.git/HEAD", "Shop/yarn.lock"];
    const source = await pickDirectory(windowThatPicks(paths.map(fileAt)));
    expect(source).toMatchObject({ kind: "files", name: "Shop" });
    expect(source?.kind === "files" && source.files.map((file) => file.path)).toEqual(["a.cs", "src/b c.cs"]);
  });

  test("a cancelled input is null, and only noted", async () => {
    expect(await pickDirectory(windowThatPicks([]))).toBeNull();
    expect(console.info).toHaveBeenCalledWith(messages.log.noPathSelected);
  });
});

test("a browser without either says so, and it is logged", async () => {
  const bare = { createElement: () => ({}) } as unknown as Document;
  await expect(pickDirectory({ document: bare })).rejects.toMatchObject({ code: "pickerMissing" });
  expect(console.error).toHaveBeenCalledWith(messages.log.noDirectoryPicker);
});

function fileAt(path: string): File {
  const file = new File(["class A;"], path.slice(path.lastIndexOf("/") + 1));
  Object.defineProperty(file, "webkitRelativePath", { value: path });
  return file;
}

/** A window whose folder input returns these files, or is cancelled when there are none. */
function windowThatPicks(files: readonly File[]): PickerWindow {
  const input = document.createElement("input");
  Object.defineProperty(input, "webkitdirectory", { value: false, writable: true });
  Object.defineProperty(input, "files", { value: files });
  vi.spyOn(input, "click").mockImplementation(() => {
    input.dispatchEvent(new Event(files.length === 0 ? "cancel" : "change"));
  });
  const picking: Document = Object.create(document, { createElement: { value: () => input } });
  return { document: picking };
}
