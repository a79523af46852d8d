import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { detailOf, formatMessage } from "../shared/errors/errors.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { terminalRow } from "../shared/visible-text.ts";
import { createServer } from "./create-server.ts";
import { readDescribeSettings } from "./describe/provider-settings.ts";
import { githubSettings } from "./github-settings.ts";
import { readPublicAddresses } from "./server-names.ts";
import { closeOnSignal } from "./signals.ts";
import { portIn } from "./util/settings.ts";

// `node dist/node/server.js [--port N] [--host ADDRESS]`
try {
  await serve();
} catch (thrown) {
  // A stack trace does not help a user who has mistyped a setting.
  process.stderr.write(terminalRow(`glossa: ${detailOf(thrown)}`));
  process.exitCode = 1;
}

/** Serves the web edition that was built beside it. */
async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "4180" }, host: { type: "string", default: "127.0.0.1" } },
  });
  const server = await createServer({
    root: fileURLToPath(new URL("../web", import.meta.url)),
    port: portIn("--port", values.port),
    host: values.host,
    publicAddresses: readPublicAddresses(process.env),
    github: githubSettings(process.env),
    describe: readDescribeSettings(process.env),
  });
  closeOnSignal(server);
  process.stdout.write(`${formatMessage(terminalMessages.server.address, { url: server.url })}\n`);
}
