import Combobox from "@github/combobox-nav";
import { formatMessage } from "../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../shared/format/format-number.ts";
import { siteMessages as words } from "../shared/messages/site-messages.ts";
import { SYMBOL_KINDS } from "../shared/search/symbol-kinds.ts";
import { type FoundEntries, findEntries } from "./find-entries.ts";
import { searchIndex } from "./load-index.ts";
import { siteHref } from "./load-script.ts";
import type { SearchEntry, SearchIndex } from "./search-index.ts";

const MAX_RESULTS = 50;

/** Adds the search box to the head of the page. */
export function addSearch(head: Element): void {
  const box = new SearchBox();
  head.append(box.element);
  document.addEventListener("keydown", (event) => box.takeShortcut(event));
}

class SearchBox {
  readonly element = document.createElement("search");
  private readonly input = document.createElement("input");
  private readonly popup = document.createElement("div");
  // The number of matches, or why there are none. Read out by screen readers, and therefore outside of the list, and
  // present from the start.
  private readonly status = document.createElement("p");
  private readonly list = document.createElement("ul");
  private readonly combobox: Combobox;

  constructor() {
    const { input, list, status, popup, element } = this;
    Object.assign(input, { type: "search", placeholder: words.search, autocomplete: "off", spellcheck: false });
    input.setAttribute("aria-label", words.search);
    // Anchors contain no dot.
    Object.assign(list, { id: "page.results", hidden: true });
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", words.results);
    this.combobox = new Combobox(input, list, { firstOptionSelectionMode: "selected", tabInsertsSuggestions: false });
    status.className = "found";
    status.setAttribute("role", "status");
    popup.className = "results";
    popup.append(status, list);
    element.append(input, popup);
    // Once per frame, and after the combobox has cleared the previous selection.
    for (const event of ["input", "focus"])
      input.addEventListener(event, () => requestAnimationFrame(() => void this.search()));
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    element.addEventListener("focusout", ({ relatedTarget }) => {
      if (!element.contains(relatedTarget as Node | null)) this.close();
    });
  }

  /** Handles Ctrl+K, and a slash outside of input fields. */
  takeShortcut(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !(event.target instanceof HTMLInputElement);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    this.input.focus();
    this.input.select();
  }

  // The loaded parts of the index are searched at once, later parts when they arrive.
  private async search(): Promise<void> {
    try {
      const index = await searchIndex(() => this.show(index));
      this.show(index);
    } catch (thrown) {
      console.error(thrown);
      this.open(words.noIndex, []);
    }
  }

  private show({ entries, isBroken }: SearchIndex): void {
    const text = this.input.value;
    if (text.trim() === "" || document.activeElement !== this.input) {
      this.close();
      return;
    }
    const found = findEntries(entries, text, MAX_RESULTS);
    const counted = countText(found);
    this.open(isBroken ? `${counted} ${words.noMore}` : counted, found.entries.map(optionOf));
  }

  private open(status: string, rows: readonly HTMLElement[]): void {
    this.status.textContent = status;
    this.list.replaceChildren(...rows);
    this.list.hidden = rows.length === 0;
    this.popup.classList.add("open");
    // Selects the first result; an empty list does not count as open.
    if (rows.length > 0) this.combobox.start();
    else this.combobox.stop();
  }

  private close(): void {
    this.status.textContent = "";
    this.list.hidden = true;
    this.popup.classList.remove("open");
    this.combobox.stop();
  }
}

function optionOf({ name, place, kind, path, anchor }: SearchEntry, at: number): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  const where = document.createElement("span");
  Object.assign(link, { href: siteHref(...path) + (anchor === undefined ? "" : `#${encodeURIComponent(anchor)}`) });
  Object.assign(link, { id: `page.result-${at}`, tabIndex: -1, className: "result" });
  link.setAttribute("role", "option");
  where.className = "place";
  where.textContent = [SYMBOL_KINDS[kind] === "file" ? words.guide : SYMBOL_KINDS[kind], place]
    .filter(Boolean)
    .join(" · ");
  link.append(name, " ", where);
  row.setAttribute("role", "presentation");
  row.append(link);
  return row;
}

function countText({ entries, total }: FoundEntries): string {
  if (total === 0) return words.nothing;
  if (entries.length === total) return formatCount(total, words.found);
  return formatMessage(words.first, { shown: formatNumber(entries.length), total: formatNumber(total) });
}
