import { describe, expect, it } from "vitest";
import { assemblyName } from "../../../../../src/worker/languages/csharp/packages/disk-paths.ts";

describe("the name of an assembly", () => {
  it("is that of its file without the ending", () => {
    expect(assemblyName("lib/net8.0/Some.Name.dll")).toBe("Some.Name");
    expect(assemblyName("C:\\libs\\A.DLL")).toBe("A");
    expect(assemblyName("lib/.dll")).toBeUndefined();
    expect(assemblyName("lib/A.xml")).toBeUndefined();
  });

  it("is looked for once in a long text that has none", () => {
    expect(assemblyName("a".repeat(1_000_000))).toBeUndefined();
  });
});
