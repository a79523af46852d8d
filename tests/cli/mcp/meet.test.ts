import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { meet } from "../../../src/cli/mcp/sharing/remote-engine.ts";
import { temporaryFolder } from "../../worker/sources/folders.ts";

it("nobody waits for a greeting who has ended before it could come", async () => {
  const folder = temporaryFolder();
  const [note, address] = [join(folder, "note.json"), addressIn(folder)];
  const greetsNobody = createServer();
  greetsNobody.listen(address);
  onTestFinished(() => void greetsNobody.close());
  await once(greetsNobody, "listening");
  writeFileSync(note, JSON.stringify({ address, token: "0".repeat(64), edition: "e", process: 1 }));
  const ended = once(greetsNobody, "connection").then(([socket]) => once(socket.resume(), "close"));
  const asking = { edition: "e", mayWrite: false, lost: () => {}, signal: AbortSignal.abort() };
  expect(await meet(note, asking)).toBe("busy");
  await ended;
});

function addressIn(folder: string): string {
  return process.platform === "win32" ? "\\\\.\\pipe\\glossa-meet-test" : join(folder, "host.sock");
}
