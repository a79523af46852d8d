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

  it("keeps nothing of a language that is not known", () => {
    const value = { ...snapshot, projects: { ...snapshot.projects, cobol: [1] } };
    expect(decodeSnapshot(JSON.stringify({ formatVersion: 2, value }))).toEqual(snapshot);
  });
});
