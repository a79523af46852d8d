import type { FactsName } from "../../../src/worker/catalogue/records/fact-keys.ts";
import type { EncodedFacts, Snapshot } from "../../../src/worker/catalogue/records/records.ts";

export const PROJECT = "folder-00000001-00000001";

/** A snapshot of a project with these files, each as `[file id, hash]`; a file without content has the hash null. */
export function snapshotOf(files: readonly (readonly [string, string | null])[], projectId = PROJECT): Snapshot {
  return {
    project: {
      id: projectId,
      name: "Project",
      path: "/Project",
      lastImported: 1_700_000_000_000,
      counts: {
        totalFiles: files.length,
        parsableFiles: files.filter(([, hash]) => hash !== null).length,
        types: 1,
        methods: 2,
        health: { clean: files.length, repaired: 0, partial: 0, skipped: 0 },
      },
    },
    readers: { "c-sharp": { version: 1, symbols: ["DEBUG"] } },
    projects: {
      "c-sharp": [
        {
          path: "src/App.csproj",
          name: "App",
          usings: [{ name: "System" }, { name: "System.Math", isStatic: true }, { name: "System.IO", alias: "Files" }],
          references: ["lib/Lib.csproj"],
          packages: ["xunit"],
          includes: ["shared/*.cs"],
          targetFrameworks: ["net10.0"],
          possibleDefines: ["MAC"],
          defines: ["TRACE"],
          rootNamespace: "App",
          isNullable: true,
        },
      ],
    },
    files: files.map(([id, hash]) => ({
      id,
      path: `${id}.cs`,
      size: 10,
      modified: 1_600_000_000_000,
      hash,
      health: hash === null ? null : { state: "partial", unreadable: [[1, 2]], repairs: ["a"] },
      topTypes: 1,
      types: 1,
      methods: 2,
    })),
  };
}

export function encodedFacts(fileId: string, hash: string): EncodedFacts {
  return { fileId, hash, bytes: new TextEncoder().encode(`${fileId} ${hash}`) };
}

export function name(fileId: string, hash: string): FactsName {
  return { fileId, hash };
}

export function text(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
