import { describe, expect, it } from "vitest";
import {
  entryPath,
  isPortable,
  keptPath,
} from "../../../../../src/worker/languages/csharp/package-download/entry-paths.ts";

describe("the name of an entry", () => {
  it.each([
    ["lib/net8.0/A.dll", "lib/net8.0/A.dll"],
    ["lib/portable-net45%2Bwin8/A.dll", "lib/portable-net45+win8/A.dll"],
    ["100%/a.txt", "100%/a.txt"],
    ["lib/", "lib/"],
  ])("%s is a path", (name, path) => expect(entryPath(name)).toBe(path));

  it.each([
    "../a.dll",
    "lib/../../a.dll",
    "lib/%2e%2e/%2e%2e/a.dll",
    "/etc/a.dll",
    "%2Fetc/a.dll",
    "C:/a.dll",
    "C:a.dll",
    "lib\\a.dll",
    "lib%5C..%5Ca.dll",
    "lib/a.dll\0.txt",
    "lib/%00",
    "lib//a.dll",
    "./a.dll",
    "",
    "a.dll:stream",
  ])("%j leads elsewhere", (name) => expect(entryPath(name)).toBeUndefined());
});

describe("what is kept of a package", () => {
  it.each([
    ["Some.Name.nuspec", "some.nuspec"],
    ["lib/net8.0/A.dll", "lib/net8.0/A.dll"],
    ["ref/netstandard2.0/A.xml", "ref/netstandard2.0/A.xml"],
    ["lib/A.DLL", "lib/A.DLL"],
  ])("is %s", (path, kept) => expect(keptPath(path, "Some")).toBe(kept));

  it.each([
    "build/Some.targets",
    "tools/install.ps1",
    "tools/a.dll",
    "analyzers/dotnet/cs/A.dll",
    "runtimes/win/lib/net8.0/A.dll",
    "lib/net8.0/de/A.resources.dll",
    "lib/net8.0/de/A.dll",
    "lib/net8.0/A.exe",
    "content/A.dll",
    "inner/Some.nuspec",
    "build/.NETFramework/v4.8/A.dll",
    ".signature.p7s",
  ])("is not %s", (path) => expect(keptPath(path, "Some")).toBeUndefined());

  it("is what the reference assemblies of .NET Framework are", () => {
    const path = "build/.NETFramework/v4.8/System.Web.dll";
    expect(keptPath(path, "Microsoft.NETFramework.ReferenceAssemblies.net48")).toBe(path);
  });
});

describe("a path", () => {
  it.each([
    "lib/con.dll",
    "lib/NUL/a.dll",
    "lib/com1.xml",
    "lib/COM².dll",
    "lib/conin$.dll",
    "lib/nul .dll",
    "lib/a./b.dll",
    "lib/a /b.dll",
    "lib/a?.dll",
    "aux",
  ])("%s is not taken by Windows", (path) => expect(isPortable(path)).toBe(false));

  it.each(["lib/net8.0/Console.dll", "lib/portable-net45+win8/Contoso.dll"])("%s is taken by every system", (path) =>
    expect(isPortable(path)).toBe(true),
  );
});
