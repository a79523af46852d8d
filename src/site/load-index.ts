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
 * The index of the site, which is loaded when it is first asked for; `onMore` hears of each part that comes later, and
 * where one does not. Whoever asks again after that tries again.
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

// One after the other: the first answers come before the last part does.
async function loadRest(index: SearchIndex, onMore: () => void): Promise<void> {
  for (let part = 1; part <= index.partCount; part++) {
    index.add((await loadPart(part)) as readonly IndexedMembers[]);
    onMore();
  }
}

/** What the script of a part hands over. */
async function loadPart(part: number): Promise<SearchStart | readonly IndexedMembers[]> {
  const parts = new Map<number, SearchStart | readonly IndexedMembers[]>();
  window.glossaIndex = (number, data) => void parts.set(number, data);
  await loadScript(`assets/search/${part}.js`);
  const data = parts.get(part);
  if (data === undefined) throw new Error(`Part ${part} of the index is not what it should be.`);
  return data;
}
