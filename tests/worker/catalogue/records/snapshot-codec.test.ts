import { describe, expect, it } from "vitest";
import { decodeSnapshot, encodeSnapshot } from "../../../../src/worker/catalogue/records/snapshot-codec.ts";
import { snapshotOf } from "../snapshots.ts";

const snapshot = snapshotOf([["a", "1"]]);
const csharp = snapshot.projects["c-sharp"];

describe("a stored snapshot", () => {
  it("is read as it was written", () => expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot));

  it("is read as it was written while C# was the only language", () => {
    const { readers: _, projects: __, ...rest } = snapshot;
    const value = { ...rest, reader: { version: 1, defines: ["DEBUG"] }, projects: csharp };
    expect(decodeSnapshot(JSON.stringify({ formatVersion: 1, value }))).toEqual(snapshot);
  });

  it("is of no use where its language cannot use what project files said", () => {
    const value = { ...snapshot, projects: { "c-sharp": [{ path: "src/App.csproj" }] } };
    expect(decodeSnapshot(JSON.stringify({ formatVersion: 2, value }))).toBeUndefined();
  });

  it("keeps what was found of packages, as far as its language can use it", () => {
    const found = {
      packages: [{ name: "Sample", version: "1.0.0", state: "read", isDirect: true }],
      assemblies: [
        { name: "Sample", path: "/packages/sample/1.0.0/lib/Sample.dll", bytes: 3, modified: 4, package: 0 },
      ],
      visible: [[0], []],
    } as const;
    const withPackages = { ...snapshot, packages: { "c-sharp": found } };
    expect(decodeSnapshot(encodeSnapshot(withPackages))).toEqual(withPackages);
    const broken = { ...snapshot, packages: { "c-sharp": { ...found, visible: ["all"] }, cobol: [] } };
    expect(decodeSnapshot(encodeSnapshot(broken))).toEqual({ ...snapshot, packages: {} });
  });

  it("keeps nothing of a language that is not known", () => {
    const value = { ...snapshot, projects: { ...snapshot.projects, cobol: [1] } };
    expect(decodeSnapshot(JSON.stringify({ formatVersion: 2, value }))).toEqual(snapshot);
  });
});
