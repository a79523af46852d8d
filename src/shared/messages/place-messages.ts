import type { Editor } from "../model/editor.ts";

/** The texts of the context menus for a folder, type, member, file or line of code. */
export const placeMessages = {
  title: "Open, copy, write",
  /** The name of a context menu, for screen readers. */
  contextMenu: "What can be done here",
  open: "Open",
  openCode: "Open code",
  findUsages: "Find usages",
  findInFolder: "Find in this folder...",
  generateHere: "Generate descriptions here...",
  expandBelow: "Expand all folders below",
  collapseBelow: "Collapse all below",
  writeIntoSource: "Write into the source...",
  openIn: "Open in",
  copy: "Copy",
  path: "Path",
  pathAndLine: "Path and line",
  copyPlace: "Copy path and line",
  qualifiedName: "Qualified name",
  link: "Link",
  nothingStarted: "nothing was started",
  copied: "Copied: {text}",
} as const;

/** The editors that can open a file. */
export const editorNames: Readonly<Record<Editor, string>> = {
  running: "The editor that is open",
  code: "Visual Studio Code",
  rider: "Rider",
  visualStudio: "Visual Studio",
  system: "The system's app for C# files",
};
