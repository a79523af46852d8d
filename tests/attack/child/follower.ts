import { openFolderCatalogue } from "../../../src/worker/catalogue/open-node.ts";
import { watchDisk } from "../../../src/worker/watching/watch-disk.ts";
import { FollowedFolder } from "../followed-folder.ts";

/**
 * `node follower.js STORE FOLDER`: watches a folder until it is killed, and answers each message with the folder's
 * export.
 */
const [, , store = "", folder = ""] = process.argv;
const catalogue = await openFolderCatalogue(
  store,
  () => {},
  () => {},
);
const followed = new FollowedFolder(catalogue, folder, watchDisk);
await followed.open();
process.on("message", () => void followed.export().then((text) => process.send?.(text ?? null)));
process.send?.("open");
