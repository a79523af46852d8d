import { ensureBuilt } from "./builds.ts";

/** `npm run serve [-- --port N --host ADDRESS]`: builds what is stale and serves the web edition without a browser. */
await ensureBuilt("web");
await ensureBuilt("node");
const SERVER = "../dist/node/server.js";
await import(SERVER);
