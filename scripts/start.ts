import { parseArgs } from "node:util";
import { portIn } from "../src/server/util/settings.ts";
import { detailOf } from "../src/shared/errors/errors.ts";
import { terminalRow } from "../src/shared/visible-text.ts";
import { ensureBuilt } from "./builds.ts";
import { openDesktopApp } from "./desktop-app.ts";
import { serveWebEdition } from "./web-edition.ts";

/**
 * `npm start [-- FOLDER]`: builds what is stale and opens the desktop app; further arguments are passed to it. Where
 * Electron is not available, or with `--web`, `--port N` or `--no-open`, the web edition is served.
 */
const { values } = parseArgs({
  options: { web: { type: "boolean" }, port: { type: "string" }, "no-open": { type: "boolean" } },
  strict: false,
});

// Before the build, which takes a while.
const port = readPort();
await ensureBuilt("web");
const wantsWeb = values.web !== undefined || port !== undefined || values["no-open"] !== undefined;
const obstacle = wantsWeb ? undefined : await openDesktopApp(process.argv.slice(2));
if (obstacle !== undefined) {
  process.stdout.write(`The desktop app cannot be opened, because ${obstacle}: serving the web edition instead.\n`);
}
if (wantsWeb || obstacle !== undefined) {
  await serveWebEdition(port, values["no-open"] === undefined).catch((thrown: unknown) => {
    tell(thrown);
    process.exitCode = 1;
  });
}

/** Undefined where none is given; exits with 2 for an invalid port. */
function readPort(): number | undefined {
  if (values.port === undefined) return undefined;
  try {
    return portIn("--port", String(values.port));
  } catch (thrown) {
    tell(thrown);
    process.exit(2);
  }
}

// A stack trace does not help a user who has mistyped something, or whose port is in use.
function tell(thrown: unknown): void {
  process.stderr.write(terminalRow(`glossa: ${detailOf(thrown)}`));
}
