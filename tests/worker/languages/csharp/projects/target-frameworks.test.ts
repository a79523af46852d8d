import { describe, expect, it } from "vitest";
import {
  bestFramework,
  newestFramework,
  parseFramework,
} from "../../../../../src/worker/languages/csharp/projects/target-frameworks.ts";

const own = (name: string) => name;

describe("a target framework", () => {
  it.each([
    ["net8.0", ".NETCoreApp,Version=v8.0"],
    ["netstandard2.0", ".NETStandard2.0"],
    ["net472", ".NETFramework,Version=v4.7.2"],
    ["netcoreapp3.1", ".NETCoreApp3.1"],
    ["net45", ".NETFramework4.5"],
    ["net40", ".NETFramework,Version=v4.0,Profile=Client"],
  ])("%s is also written %s", (short, long) => {
    expect(parseFramework(short)).toBeDefined();
    expect(parseFramework(long)).toEqual(parseFramework(short));
  });

  it.each(["", "ref", "portable-net45+win8", "uap10.0", "monoandroid10", "..", "any"])("is not: %s", (name) => {
    expect(parseFramework(name)).toBeUndefined();
  });

  it.each([
    [["net472", "netstandard2.0", "net8.0", "netcoreapp3.1"], "net8.0"],
    [["net48", "netstandard2.0"], "netstandard2.0"],
    [["net9.0", "net10.0", "net10.0-windows"], "net10.0"],
    [["net461", "net48", "net20"], "net48"],
  ])("is the newest of %s", (names, newest) => {
    expect(newestFramework(names, own)).toBe(newest);
  });
});

describe("the best of what a package is built for", () => {
  it.each([
    ["net8.0", ["net6.0", "net9.0", "netstandard2.1", "net462"], "net6.0"],
    ["net8.0", ["netstandard2.0", "netstandard2.1", "net462"], "netstandard2.1"],
    ["net8.0", ["netcoreapp3.1", "netstandard2.1"], "netcoreapp3.1"],
    ["net8.0", ["net462", "net48"], "net48"],
    ["net8.0", ["net8.0-windows7.0", "net6.0"], "net6.0"],
    ["net8.0-windows", ["net8.0-windows7.0", "net8.0"], "net8.0-windows7.0"],
    ["net8.0-windows", ["net8.0-windows10.0.19041", "net6.0"], "net6.0"],
    ["net8.0-windows10.0.22621.0", ["net8.0-windows10.0.19041", "net6.0"], "net8.0-windows10.0.19041"],
    ["netcoreapp2.1", ["netstandard2.1", "netstandard2.0"], "netstandard2.0"],
    ["netstandard2.0", ["netstandard1.3", "net461"], "netstandard1.3"],
    ["netstandard2.0", ["net461"], "net461"],
    ["netstandard1.6", ["net45"], undefined],
    ["net472", ["net45", "netstandard2.0", "net48"], "net45"],
    ["net472", ["netstandard2.0", "netstandard2.1", "net8.0"], "netstandard2.0"],
    ["net45", ["netstandard1.1", "netstandard2.0"], "netstandard1.1"],
    ["net35", ["netstandard1.0", "net40"], undefined],
  ])("for %s of %s is %s", (target, names, best) => {
    expect(bestFramework(parseFramework(target), names, own)).toBe(best);
  });

  it("is the newest for every platform where it is not known what for", () => {
    expect(bestFramework(undefined, ["net462", "net6.0-windows7.0", "net5.0"], own)).toBe("net5.0");
    expect(bestFramework(undefined, ["netstandard2.0", "net6.0-windows7.0"], own)).toBe("net6.0-windows7.0");
  });
});
