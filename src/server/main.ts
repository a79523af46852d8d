import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { formatMessage } from "../shared/errors/errors.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { createServer } from "./create-server.ts";
import { readDescribeSettings } from "./describe/provider-settings.ts";
import { githubSettings } from "./github-settings.ts";
import { readPublicAddresses } from "./server-names.ts";
import { closeOnSignal } from "./signals.ts";

/** `node dist/node/server.js [--port N] [--host ADDRESS]`: serves the web edition built beside it. */
const { values } = parseArgs({
  options: { port: { type: "string", default: "4180" }, host: { type: "string", default: "127.0.0.1" } },
});

const server = await createServer({
  root: fileURLToPath(new URL("../web", import.meta.url)),
  port: Number(values.port),
  host: values.host,
  publicAddresses: readPublicAddresses(process.env),
  github: githubSettings(process.env),
  describe: readDescribeSettings(process.env),
});
closeOnSignal(server);
process.stdout.write(`${formatMessage(terminalMessages.server.address, { url: server.url })}\n`);
