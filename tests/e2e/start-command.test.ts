import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
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
  // On Windows a process cannot be asked to end, only killed.
  if (process.platform !== "win32") expect(code).toBe(0);
});

test("npm start says in one sentence that a port is none, or taken", async () => {
  for (const args of [["--port", "abc"], ["--port"], ["--port=70000"]])
    expect(await endOf(args)).toEqual({
      code: 2,
      said: "glossa: The setting --port is not valid: a whole number from 0 to 65535\n",
    });
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, said } = await endOf(["--port", `${port}`]);
  other.close();
  expect(code).toBe(1);
  expect(said).toMatch(/^glossa: .*address already in use.*\n$/);
});

/** Returns the exit code and the output of `npm start` with these arguments. */
async function endOf(args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const start = spawn(process.execPath, [...START, ...args], { cwd: repository });
  let said = "";
  start.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(start, "close");
  return { code, said };
}

/** Returns the address in the first line that the process prints. */
async function addressOf(server: ChildProcess): Promise<string> {
  const [line] = await once(server.stdout ?? server, "data");
  expect(String(line)).toMatch(/^Glossa runs at \S+ .*\n$/);
  return String(line).split(" ")[3] ?? "";
}
