import { EventEmitter, once } from "node:events";
import type { SyntaxEngineName } from "../../../src/shared/engine/engine-status.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { openMemoryCatalogue } from "../../../src/worker/catalogue/open-memory.ts";
import type { LocalEngine } from "../../../src/worker/engine/engine.ts";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";
import { exportFiles, exportHead } from "../../../src/worker/export/export-project.ts";
import { openNodeEngine } from "../../../src/worker/hosts/node/node-engine.ts";
import type { ProjectUses } from "../../../src/worker/linking/model/project-uses.ts";
import type { TypeLinks } from "../../../src/worker/linking/model/type-links.ts";
import { askAll, askOfNames } from "./questions.ts";

/**
 * `node bombed.js FOLDER native|wasm [names]`: imports a folder, links it, asks every question about some of its types
 * and exports it; or binds every name and asks what uses some of its types, and what is unused. Prints the milliseconds
 * and the processor milliseconds of each step as one line of JSON; a parent process watches the time and the memory.
 */
const [, , folder = "", syntax = "native", asks = "all"] = process.argv;
const catalogue = openMemoryCatalogue((message) => process.stderr.write(`${message}\n`));
const found = new EventEmitter();
let ended: (problem?: GlossaError) => void = () => {};
const end = new Promise<void>((resolve, reject) => {
  ended = (problem) => (problem === undefined ? resolve() : reject(problem));
});
const engine = openNodeEngine({
  catalogue: Promise.resolve(catalogue),
  threadScript: new URL("./parse-thread-node.js", import.meta.url),
  linkThreadScript: new URL("./link-thread-node.js", import.meta.url),
  syntax: syntax as SyntaxEngineName,
  emit(event) {
    if (event.type === "imported") ended();
    else if (event.type === "usesFound") found.emit("more");
    else if (event.type === "failed") ended(new GlossaError(event.error.code, event.error.context));
  },
});

const steps: Record<string, number> = {};
const processor: Record<string, number> = {};
try {
  await measured("import", importFolder);
  const types = await measured("types", () => engine.currentProject().links());
  const uses = await measured("uses", () => engine.currentProject().uses());
  await (asks === "names" ? askOfNamesAlone() : askOfAll(types, uses));
} finally {
  await engine.close();
}
process.stdout.write(`${JSON.stringify({ ...steps, processor })}\n`);

async function askOfAll(types: TypeLinks, uses: ProjectUses): Promise<void> {
  await measured("questions", () => askAll(engine));
  const health = await engine.health();
  steps.listed = health.ok ? health.value.files.length : -1;
  steps.exported = await measured("export", async () => {
    const snapshot = engine.currentSnapshot();
    let characters = JSON.stringify(exportHead(snapshot, uses)).length;
    for await (const file of exportFiles(catalogue, snapshot, { types, uses, written: new Map() })) {
      for (const piece of jsonPieces(file)) characters += piece.length;
    }
    return characters;
  });
}

async function askOfNamesAlone(): Promise<void> {
  await measured("names", () => askOfNames(engine, () => once(found, "more")));
}

async function importFolder(): Promise<void> {
  const started = await engine.importDirectory({ kind: "folder", path: folder });
  if (!started.ok) throw new GlossaError(started.error.code, started.error.context);
  await end;
}

async function measured<T>(step: string, work: (engine: LocalEngine) => Promise<T>): Promise<T> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const value = await work(engine);
  steps[step] = Math.round(performance.now() - start);
  const { user, system } = process.cpuUsage(before);
  processor[step] = Math.round((user + system) / 1000);
  return value;
}
