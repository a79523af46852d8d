import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Hello } from "../../../src/cli/mcp/sharing/messages.ts";
import { proofOf } from "../../../src/cli/mcp/sharing/proof.ts";
import { type ConnectionRequest, connectToHost } from "../../../src/cli/mcp/sharing/remote-engine.ts";
import { temporaryFolder } from "../../support/folders.ts";

const TOKEN = "0".repeat(64);

it("nobody waits for a greeting who has ended before it could come", async () => {
  const { note, server } = await listening();
  const ended = once(server, "connection").then(([socket]) => once(socket.resume(), "close"));
  expect(await connectToHost(note, asking(AbortSignal.abort()))).toBe("busy");
  await ended;
});

it.each([
  ["says the word of the note", () => TOKEN],
  ["hands back what it was told", ({ proof }: Hello) => proof],
  ["has another note", ({ nonce }: Hello) => proofOf("1".repeat(64), "host", nonce)],
])("nobody is asked who %s, and nobody is told that word", async (_, proofIn) => {
  const { note, server } = await listening();
  const heard: string[] = [];
  const ended = once(server, "connection").then(async ([socket]) => {
    socket.setEncoding("utf8").on("data", (text: string) => {
      heard.push(text);
      socket.write(`${JSON.stringify({ proof: proofIn(JSON.parse(text)) })}\n`);
    });
    await once(socket, "close");
  });
  expect(await connectToHost(note, asking())).toBe("busy");
  await ended;
  expect(heard).toEqual([expect.not.stringContaining(TOKEN)]);
});

/** A process at the address of the process that has left the note. */
async function listening() {
  const folder = temporaryFolder();
  const [note, address] = [join(folder, "note.json"), addressIn(folder)];
  const server = createServer();
  server.listen(address);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  writeFileSync(note, JSON.stringify({ address, token: TOKEN, edition: "e", process: 1 }));
  return { note, server };
}

function asking(signal = new AbortController().signal): ConnectionRequest {
  return { edition: "e", mayWrite: false, lost: () => {}, signal };
}

function addressIn(folder: string): string {
  return process.platform === "win32" ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, "host.sock");
}
