import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../../../scripts/builds.ts";
import type { EngineEvent } from "../../../../src/shared/engine/engine-event.ts";
import { openFolderCatalogue } from "../../../../src/worker/catalogue/open-node.ts";
import { openNodeEngine } from "../../../../src/worker/hosts/node/node-engine.ts";

const CANCELS = 3;

/** Milliseconds after its start at which a process exits: at first its threads load, then they parse. */
const EXITS = [300, 1_000, 1_800, 2_600, 3_400];

let folder = "";
let source = "";

beforeAll(async () => {
  await ensureBuilt("node");
  folder = await mkdtemp(join(tmpdir(), "glossa-engine-"));
  source = join(folder, "source");
  await mkdir(source);
  for (let i = 0; i < 12; i++) await writeFile(join(source, `Large${i}.cs`), largeFile(i));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

// Native code that a thread is torn out of ends the whole process, and with it this test.
it("goes on after imports that were cancelled in the midst of native parsing", async () => {
  const heard: EngineEvent["type"][] = [];
  let ended: () => void = () => {};
  const engine = openNodeEngine({
    catalogue: openFolderCatalogue(join(folder, "store"), () => {}),
    threadScript: builtScript("parse-thread-node.js"),
    linkThreadScript: builtScript("link-thread-node.js"),
    threads: 2,
    emit(event) {
      heard.push(event.type);
      if (event.type === "progress" && event.phase === "parse") setTimeout(() => engine.cancel(event.job), 400);
      if (event.type === "cancelled") ended();
    },
  });
  for (let i = 0; i < CANCELS; i++) {
    const cancelled = new Promise<void>((resolve) => {
      ended = resolve;
    });
    await engine.importDirectory({ kind: "folder", path: source });
    await cancelled;
  }
  await engine.close();
  expect(heard.filter((type) => type === "cancelled")).toHaveLength(CANCELS);
});

it.each(EXITS)("ends in peace when its process exits amid an import, after %i ms", async (delay) => {
  const exit = `import { isMainThread } from "node:worker_threads"; isMainThread && setTimeout(process.exit, ${delay}, 0);`;
  const args = ["--import", `data:text/javascript,${exit}`, join(repository, "dist/node/cli.js")];
  const child = spawn(process.execPath, [...args, "export", source, "--engine", "native", "--threads", "2"]);
  const errors: string[] = [];
  child.stderr.on("data", (bytes) => errors.push(String(bytes)));
  // A fast machine is done with the import by then, and writes.
  child.stdout.resume();
  const [code, signal] = await once(child, "close");
  expect({ code, signal, errors: errors.join("") }).toEqual({ code: 0, signal: null, errors: "" });
});

function builtScript(name: string): URL {
  return pathToFileURL(join(repository, "dist/node", name));
}

// A few hundred milliseconds to parse, and far more than the parser asks for at a time.
function largeFile(number: number): string {
  const methods = Array.from({ length: 8_000 }, (_, i) => `  int M${i}(int a) { return a + ${i}; }\n`);
  return `class Large${number}\n{\n${methods.join("")}}\n`;
}
