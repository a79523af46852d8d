import type { Editor } from "../model/editor.ts";

/** The texts of the menu of what can be done with the place where a type or member is declared. */
export const placeMessages = {
  title: "Open or copy",
  openIn: "Open in",
  copy: "Copy",
  path: "Path",
  pathAndLine: "Path and line",
  qualifiedName: "Qualified name",
  copied: "Copied: {text}",
  notCopied: "This could not be copied: {detail}",
} as const;

/** What a file can be opened with. */
export const editorNames: Readonly<Record<Editor, string>> = {
  running: "The editor that is open",
  code: "Visual Studio Code",
  rider: "Rider",
  visualStudio: "Visual Studio",
  system: "The system's app for C# files",
};
