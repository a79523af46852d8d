import { siteMessages as words } from "../shared/messages/site-messages.ts";
import type { IndexedType } from "../shared/model/site-index.ts";
import { nameWords } from "../shared/name-words.ts";
import { loadScript, namespaceFolder, siteHref } from "./load-script.ts";

declare global {
  interface Window {
    glossaTypes?: (types: readonly IndexedType[]) => void;
  }
}

/**
 * Adds the types of the page's namespace beside its text, where there is room for them; elsewhere the list is above the
 * text, closed until the reader opens it. As in site.css.
 */
export function addTypeList(columns: Element): void {
  const folder = namespaceFolder();
  if (folder === undefined) return;
  const list = emptyList();
  columns.prepend(list);
  const narrow = matchMedia("(max-width: 60rem)");
  const follow = () => {
    list.open = !narrow.matches;
  };
  list.addEventListener("toggle", () => {
    if (list.open) fill(list, folder).catch(() => list.remove());
  });
  narrow.addEventListener("change", follow);
  follow();
}

function emptyList(): HTMLDetailsElement {
  const list = document.createElement("details");
  list.className = "types";
  const title = document.createElement("summary");
  title.textContent = words.types;
  const rows = document.createElement("nav");
  rows.setAttribute("aria-label", words.types);
  list.append(title, rows);
  return list;
}

// The types are loaded once, when the list is first shown.
async function fill(list: HTMLDetailsElement, folder: string): Promise<void> {
  const place = list.querySelector("nav:empty");
  if (place === null) return;
  const rows = document.createElement("ul");
  place.append(rows);
  rows.append(...(await typesOf(folder)).map((type) => rowOf(type, folder)));
  const current = rows.querySelector<HTMLElement>("[aria-current]");
  // Only the list itself must scroll.
  if (current !== null) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

async function typesOf(folder: string): Promise<readonly IndexedType[]> {
  let types: readonly IndexedType[] = [];
  window.glossaTypes = (found) => {
    types = found;
  };
  await loadScript(`${encodeURIComponent(folder)}/types.js`);
  return types;
}

function rowOf([name, , , typeFolder = name]: IndexedType, folder: string): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = siteHref(folder, typeFolder, "index.html");
  link.append(...nameWords(name).flatMap((word) => [document.createElement("wbr"), word]));
  const around = link.pathname.replace(/index\.html$/, "");
  if (location.pathname.startsWith(around)) link.setAttribute("aria-current", "true");
  row.append(link);
  return row;
}
