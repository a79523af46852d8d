import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { messages } from "../../src/shared/messages/messages.ts";
import { expect, test } from "../support/fixtures.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const START = ["node_modules/tsx/dist/cli.mjs", "scripts/start.ts", "--no-open"];

test("npm start prints its address in one line, serves the page and ends when asked to", async ({ request }) => {
  const server = spawn(process.execPath, [...START, "--port", "0"], { cwd: repository });
  try {
    const address = await addressOf(server);
    const page = await request.get(address);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(`<title>${messages.app.title}</title>`);
  } finally {
    server.kill("SIGTERM");
  }
  const [code] = await once(server, "exit");
  // On Windows a process cannot be asked, only ended.
  if (process.platform !== "win32") expect(code).toBe(0);
});

/** The address in the first line that the process prints. */
async function addressOf(server: ChildProcess): Promise<string> {
  const [line] = await once(server.stdout ?? server, "data");
  expect(String(line)).toMatch(/^Glossa runs at \S+ .*\n$/);
  return String(line).split(" ")[3] ?? "";
}
