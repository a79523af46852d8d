import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import type { LocalEngine } from "../engine/engine.ts";
import { ProjectNames } from "../names/project-names.ts";
import { readContent } from "../sources/read-content.ts";
import { openNodeSyntax } from "../syntax/node.ts";
import { OpenReaders } from "../threads/open-readers.ts";
import { Stopwatch } from "../util/phase-times.ts";
import { collectTrees } from "./collect-trees.ts";

/** The parser and symbols that the files of a project were read with. */
export interface ReadWith {
  /** Undefined: native, or WASM where native cannot be loaded. */
  readonly syntax?: SyntaxEngineName | undefined;
  readonly defines: readonly string[];
}

/** The meanings of every name in the project that an engine in a Node process has open. Throws `noProject`. */
export async function openProjectNames(engine: LocalEngine, { syntax, defines }: ReadWith): Promise<ProjectNames> {
  const choice = { syntax: syntax ?? "native", isSyntaxDemanded: syntax !== undefined };
  const options = { ...choice, defines: [...defines].sort(), languages: [] };
  const open = (grammar: Parameters<typeof openNodeSyntax>[1]) => openNodeSyntax(choice, grammar);
  return new ProjectNames({
    linker: await engine.currentLinker(),
    files: new Map(engine.currentSnapshot().files.map((file) => [file.id, file])),
    contents: engine.currentContents(),
    readContent: (reference) => readContent(reference, readFile),
    hash: (bytes) => createHash("sha256").update(bytes).digest("hex"),
    readers: new OpenReaders(options, open, new Stopwatch(), true),
    afterReading: collectTrees(),
  });
}
