import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../../scripts/builds.ts";
import type { EngineEvent } from "../../../src/shared/engine.ts";
import { openFolderCatalogue } from "../../../src/worker/catalogue/open-node.ts";
import { openNodeEngine } from "../../../src/worker/hosts/node-engine.ts";

const CANCELS = 3;

let folder = "";

beforeAll(async () => {
  await ensureBuilt("node");
  folder = await mkdtemp(join(tmpdir(), "glossa-engine-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

// Native code that a thread is torn out of ends the whole process, and with it this test.
it("goes on after imports that were cancelled in the midst of native parsing", async () => {
  const source = join(folder, "source");
  await mkdir(source);
  for (let i = 0; i < 12; i++) await writeFile(join(source, `Large${i}.cs`), largeFile(i));
  const heard: EngineEvent["type"][] = [];
  let ended: () => void = () => {};
  const engine = openNodeEngine({
    catalogue: openFolderCatalogue(join(folder, "store"), () => {}),
    threadScript: builtScript("parse-thread-node.js"),
    linkThreadScript: builtScript("link-thread-node.js"),
    threads: 2,
    emit(event) {
      heard.push(event.type);
      if (event.type === "progress" && event.phase === "parse") setTimeout(() => engine.cancel(event.job), 1_000);
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

function builtScript(name: string): URL {
  return pathToFileURL(join(repository, "dist/node", name));
}

// A few hundred milliseconds to parse, and far more than the parser asks for at a time.
function largeFile(number: number): string {
  const methods = Array.from({ length: 8_000 }, (_, i) => `  int M${i}(int a) { return a + ${i}; }\n`);
  return `class Large${number}\n{\n${methods.join("")}}\n`;
}
