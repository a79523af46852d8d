import { parseArgs } from "node:util";
import { ensureBuilt } from "./builds.ts";
import { openDesktopApp } from "./desktop-app.ts";
import { serveWebEdition } from "./web-edition.ts";

/**
 * `npm start [-- FOLDER]`: builds what is stale and opens the desktop app; further arguments go to it. Where it cannot
 * be had, or with `--web`, `--port N` or `--no-open`, the web edition is served.
 */
const { values } = parseArgs({
  options: { web: { type: "boolean" }, port: { type: "string" }, "no-open": { type: "boolean" } },
  strict: false,
});

await ensureBuilt("web");
const wantsWeb = values.web === true || values.port !== undefined || values["no-open"] === true;
const obstacle = wantsWeb ? undefined : await openDesktopApp(process.argv.slice(2));
if (obstacle !== undefined) {
  process.stdout.write(`The desktop app cannot be opened, because ${obstacle}: serving the web edition instead.\n`);
}
if (wantsWeb || obstacle !== undefined) {
  await serveWebEdition(typeof values.port === "string" ? +values.port : undefined, values["no-open"] !== true);
}
