import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fillIn } from "../shared/errors.ts";
import { serverMessages } from "../shared/messages.ts";
import { createServer } from "./create-server.ts";
import { closeOnSignal } from "./signals.ts";

/** `node dist/node/server.js [--port N] [--host ADDRESS]`: serves the web edition built beside it. */
const { values } = parseArgs({
  options: { port: { type: "string", default: "4180" }, host: { type: "string", default: "127.0.0.1" } },
});

const server = await createServer({
  root: fileURLToPath(new URL("../web", import.meta.url)),
  port: Number(values.port),
  host: values.host,
});
closeOnSignal(server);
process.stdout.write(`${fillIn(serverMessages.address, { url: server.url })}\n`);
