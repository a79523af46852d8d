import type { DirectoryHandle, DirectorySource, PickedFile } from "../../shared/engine/directory-source.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { messages } from "../../shared/messages/messages.ts";

type ShowDirectoryPicker = (options: { readonly mode: "read" }) => Promise<DirectoryHandle>;

/** The part of the window that is needed to ask for a folder; not every browser has the picker. */
export interface PickerWindow {
  readonly document: Document;
  readonly showDirectoryPicker?: ShowDirectoryPicker;
}

/**
 * Asks for a folder with the picker, or with a file input if there is no picker. Returns null when nothing was chosen.
 * Throws GlossaError `folderNotPicked` when the folder cannot be read, `pickerMissing` when the browser has neither.
 * Each is logged with the wording of specification 1.8.
 */
export async function pickDirectory(window: PickerWindow): Promise<DirectorySource | null> {
  if (window.showDirectoryPicker !== undefined) return pickWithPicker(window.showDirectoryPicker.bind(window));
  const input = window.document.createElement("input");
  if ("webkitdirectory" in input) return pickWithInput(input);
  console.error(messages.log.noDirectoryPicker);
  throw new GlossaError("pickerMissing");
}

async function pickWithPicker(show: ShowDirectoryPicker): Promise<DirectorySource | null> {
  try {
    return { kind: "handle", handle: await show({ mode: "read" }) };
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") {
      console.info(messages.log.noPathSelected);
      return null;
    }
    const detail = detailOf(thrown);
    console.error(messages.log.directoryUnreadable, detail);
    throw new GlossaError("folderNotPicked", { detail }, { cause: thrown });
  }
}

async function pickWithInput(input: HTMLInputElement): Promise<DirectorySource | null> {
  const source = sourceOfInput(await askInput(input));
  if (source === null) console.info(messages.log.noPathSelected);
  return source;
}

function askInput(input: HTMLInputElement): Promise<readonly File[]> {
  input.type = "file";
  input.webkitdirectory = true;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}

/** Returns the source for an input's files, whose paths begin with the folder's name; null if there are none. */
function sourceOfInput(files: readonly File[]): DirectorySource | null {
  const [name] = files[0]?.webkitRelativePath.split("/") ?? [];
  if (name === undefined || name === "") return null;
  return { kind: "files", name, files: files.flatMap(pickedFile) };
}

// Files that the engine ignores anyway are not handed over: a node_modules costs more than all the code.
function pickedFile(file: File): readonly PickedFile[] {
  const segments = file.webkitRelativePath.split("/").slice(1);
  return segments.some(isIgnored) ? [] : [{ path: segments.join("/"), file }];
}
