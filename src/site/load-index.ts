import type { IndexedMembers, SearchStart } from "../shared/model/site-index.ts";
import { loadScript } from "./load-script.ts";
import { SearchIndex } from "./search-index.ts";

declare global {
  interface Window {
    glossaIndex?: (part: number, data: SearchStart | readonly IndexedMembers[]) => void;
  }
}

let loading: Promise<SearchIndex> | undefined;

/**
 * The search index of the site, loaded on first use; `onMore` is called for each part that arrives later, and when one
 * fails. A later call retries.
 */
export function searchIndex(onMore: () => void): Promise<SearchIndex> {
  loading ??= load(onMore);
  loading.catch(forget);
  return loading;
}

function forget(): void {
  loading = undefined;
}

async function load(onMore: () => void): Promise<SearchIndex> {
  const index = new SearchIndex((await loadPart(0)) as SearchStart);
  loadRest(index, onMore).catch((thrown: unknown) => {
    console.error(thrown);
    forget();
    index.isBroken = true;
    onMore();
  });
  return index;
}

// One after the other: the first results are shown before the last part is loaded.
async function loadRest(index: SearchIndex, onMore: () => void): Promise<void> {
  for (let part = 1; part <= index.partCount; part++) {
    index.add((await loadPart(part)) as readonly IndexedMembers[]);
    onMore();
  }
}

/** Loads a part and returns the data passed by its script. */
async function loadPart(part: number): Promise<SearchStart | readonly IndexedMembers[]> {
  const parts = new Map<number, SearchStart | readonly IndexedMembers[]>();
  window.glossaIndex = (number, data) => void parts.set(number, data);
  await loadScript(`assets/search/${part}.js`);
  const data = parts.get(part);
  if (data === undefined) throw new Error(`Part ${part} of the index is not what it should be.`);
  return data;
}
