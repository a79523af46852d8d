import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { nodePackageDisk } from "../../src/worker/hosts/node/package-disk.ts";
import { findPackages } from "../../src/worker/languages/csharp/packages/find-packages.ts";
import type { FoundPackages } from "../../src/worker/languages/csharp/packages/found-packages.ts";
import type { CSharpProject } from "../../src/worker/languages/csharp/projects/csharp-project.ts";
import { readProjects } from "../../src/worker/languages/csharp/projects/read-projects.ts";

/** Texts or bytes of files by path; any other value is written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/**
 * A real folder of the disk, deleted after the test: `code` for a code base, `cache` and `packs` for the packages it
 * uses.
 */
export class PackageFolder {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), "glossa-packages-")));
  readonly places = { root: this.at("code"), caches: [this.at("cache")], packs: [this.at("packs")] };

  constructor() {
    onTestFinished(() => rmSync(this.path, { recursive: true, force: true }));
  }

  at(path: string): string {
    return join(this.path, path);
  }

  write(files: Files): this {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(this.at(path)), { recursive: true });
      const isWritten = typeof content === "string" || content instanceof Uint8Array;
      writeFileSync(this.at(path), isWritten ? content : JSON.stringify(content));
    }
    return this;
  }

  /** Finds the packages of projects, given by their texts; paths are relative to `code`. */
  find(projects: Files): Promise<FoundPackages> {
    return findPackages(readTexts(projects), this.places, this.disk());
  }

  disk() {
    return nodePackageDisk([this.at("code"), this.at("cache"), this.at("packs")]);
  }
}

function readTexts(files: Files): readonly CSharpProject[] {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text: String(text) }));
  return readProjects(texts, (message) => {
    throw new Error(message);
  });
}

/** Returns the names of the assemblies visible to each project, and last those visible to files without a project. */
export function visibleNames({ assemblies, visible }: FoundPackages): readonly (readonly string[])[] {
  return visible.map((places) => places.map((place) => assemblies[place]?.name ?? "none"));
}

/** Returns one line for each package: `Name 1.0 read`. */
export function reportLines({ packages }: FoundPackages): readonly string[] {
  return packages.map(({ name, version, state, detail, isDirect }) =>
    [name, version, state, detail ?? "", isDirect ? "" : "brought along"].filter((part) => part !== "").join(" "),
  );
}
