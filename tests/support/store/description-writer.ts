import { unwrap } from "../../../src/shared/errors/result.ts";
import { openFolderCatalogue } from "../../../src/worker/catalogue/open-node.ts";
import type { LocalEngine } from "../../../src/worker/engine/engine.ts";
import { openNodeEngine } from "../../../src/worker/hosts/node/node-engine.ts";

/**
 * Process from a separate build with an engine that imports a folder and then describes its types, one after the other,
 * until it is killed. Its arguments are the store, the folder, and the number of the first description; it sends the id
 * and the number of each acknowledged description.
 */
const [store = "", folder = "", first = "0"] = process.argv.slice(2);
let tellImported = () => {};
const imported = new Promise<void>((resolve) => {
  tellImported = resolve;
});
const engine = openNodeEngine({
  catalogue: openFolderCatalogue(store, () => {}),
  threadScript: new URL("./parse-thread-node.js", import.meta.url),
  linkThreadScript: new URL("./link-thread-node.js", import.meta.url),
  threads: 1,
  emit: ({ type }) => {
    if (type === "imported") tellImported();
  },
});
unwrap(await engine.importDirectory({ kind: "folder", path: folder }));
await imported;
const ids = await typeIds(engine);
for (let number = Number(first); ; number++) {
  const id = ids[number % ids.length] ?? "";
  unwrap(await engine.describe(id, `${number} ${"of many words ".repeat(number % 50)}`));
  process.send?.([id, number]);
}

async function typeIds(engine: LocalEngine): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { id } of unwrap(await engine.files()))
    ids.push(...unwrap(await engine.outline(id)).types.map((type) => type.id));
  return ids;
}
