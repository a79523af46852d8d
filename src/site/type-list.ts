import { siteMessages as words } from "../shared/messages/site-messages.ts";
import type { IndexedType } from "../shared/model/site-index.ts";
import { loadScript, namespaceFolder, siteHref } from "./load-script.ts";

declare global {
  interface Window {
    glossaTypes?: (types: readonly IndexedType[]) => void;
  }
}

/** Puts the types of the page's namespace beside its text, where there is room for them. */
export async function addTypeList(columns: Element): Promise<void> {
  const folder = namespaceFolder();
  if (folder === undefined || !matchMedia("(min-width: 60rem)").matches) return;
  let types: readonly IndexedType[] = [];
  window.glossaTypes = (found) => {
    types = found;
  };
  await loadScript(`${encodeURIComponent(folder)}/types.js`);
  const list = document.createElement("nav");
  list.className = "types";
  list.setAttribute("aria-label", words.types);
  const rows = document.createElement("ul");
  rows.append(...types.map((type) => rowOf(type, folder)));
  list.append(rows);
  columns.prepend(list);
  rows.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}

function rowOf([name, , , typeFolder = name]: IndexedType, folder: string): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  Object.assign(link, { href: siteHref(folder, typeFolder, "index.html"), textContent: name });
  const around = link.pathname.replace(/index\.html$/, "");
  if (location.pathname.startsWith(around)) link.setAttribute("aria-current", "true");
  row.append(link);
  return row;
}
