import { posix } from "node:path";
import { getOrMake } from "../../worker/util/maps.ts";
import { isFolderFile } from "./guide-title.ts";
import type { Guide, Guides } from "./guides.ts";
import { linkedPath, withoutExtension } from "./linked-path.ts";

/** Cached, as the links of all guides are looked up in it. */
const known = new WeakMap<Guides, ReadonlyMap<string, Guide>>();

/**
 * The guide that a link in another one leads to: by its path, or as site generators write links, without its extension,
 * with that of a page, or as the folder that `index.md` or a README stands for. An address with a slash before it begins
 * at the root of the code base, or else at the folder of the documentation.
 */
export function linkedGuide(address: string, from: Guide, guides: Guides): Guide | undefined {
  const byPath = getOrMake(known, guides, () => pathsOf(guides));
  const path = linkedPath(address, from.path);
  const [folder = ""] = from.path.split("/", 1);
  const all = address.startsWith("/") ? [path, posix.join(folder, path)] : [path];
  return all.map((one) => byPath.get(one) ?? byPath.get(withoutPageEnd(one))).find((guide) => guide !== undefined);
}

function pathsOf({ all }: Guides): ReadonlyMap<string, Guide> {
  const folderFiles = all.filter(({ path }) => isFolderFile(path));
  // What comes later counts more.
  return new Map([
    ...folderFiles.map((guide) => [posix.dirname(guide.path), guide] as const),
    ...all.map((guide) => [withoutExtension(guide.path), guide] as const),
    ...all.map((guide) => [guide.path, guide] as const),
  ]);
}

function withoutPageEnd(path: string): string {
  return path.replace(/(?:\.html|\/)$/, "");
}
