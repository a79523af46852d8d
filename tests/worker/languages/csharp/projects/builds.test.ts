import { describe, expect, it } from "vitest";
import { buildsOf } from "../../../../../src/worker/languages/csharp/projects/builds.ts";
import { readProjects } from "../../../../../src/worker/languages/csharp/projects/read-projects.ts";

const NONE: ReadonlySet<string> = new Set();

/** What each build of a project knows of a symbol. */
function statesOf(content: string, symbol: string, given = NONE): readonly (boolean | undefined)[] {
  const text = `<Project Sdk="Microsoft.NET.Sdk">${content}</Project>`;
  const [project] = readProjects([{ path: "a.csproj", text }], (message) => {
    throw new Error(message);
  });
  return buildsOf(project, given).map((stateOf) => stateOf(symbol));
}

function framework(...names: readonly string[]): string {
  return `<PropertyGroup><TargetFrameworks>${names.join(";")}</TargetFrameworks></PropertyGroup>`;
}

describe("the symbols of a build", () => {
  it.each([
    ["net8.0", "NET8_0", true],
    ["net8.0", "NET8_0_OR_GREATER", true],
    ["net8.0", "NET5_0_OR_GREATER", true],
    ["net8.0", "NET9_0_OR_GREATER", false],
    ["net8.0", "NET7_0", false],
    ["net8.0", "NETCOREAPP3_1_OR_GREATER", true],
    ["net8.0", "NETFRAMEWORK", false],
    ["net8.0", "WINDOWS", false],
    ["net10.0-windows", "WINDOWS", true],
    ["net10.0-windows", "WINDOWS7_0_OR_GREATER", undefined],
    ["net10.0-windows", "ANDROID", false],
    ["net472", "NET472", true],
    ["net472", "NET461_OR_GREATER", true],
    ["net472", "NET48_OR_GREATER", false],
    ["net472", "NETFRAMEWORK", true],
    ["net472", "NET5_0_OR_GREATER", false],
    ["net45", "NET45", true],
    ["netstandard2.0", "NETSTANDARD1_3_OR_GREATER", true],
    ["netstandard2.0", "NETSTANDARD2_1_OR_GREATER", false],
    ["netstandard2.0", "NETSTANDARD2_0", true],
    ["netcoreapp3.1", "NETCOREAPP3_1", true],
    ["netcoreapp3.1", "NET5_0_OR_GREATER", false],
    ["uap10.0", "NET8_0", undefined],
  ])("for %s: %s is %s", (name, symbol, state) => expect(statesOf(framework(name), symbol)).toEqual([state]));

  it("differ from one target framework to the other", () =>
    expect(statesOf(framework("net8.0", "net472"), "NET")).toEqual([true, false]));

  it("are not known where the target framework is not", () => {
    expect(statesOf("", "NET8_0")).toEqual([undefined]);
    expect(statesOf(framework("$(Theirs)", "net8.0"), "NET8_0")).toEqual([undefined]);
  });

  it("are those of DefineConstants, and under a condition perhaps", () => {
    const constants = `<PropertyGroup><DefineConstants>$(DefineConstants);ONE,TWO</DefineConstants></PropertyGroup>
      <PropertyGroup Condition="'$(OS)' == 'x'"><DefineConstants>$(DefineConstants);MAC</DefineConstants></PropertyGroup>
      <Choose><When Condition="true"><PropertyGroup>
        <DefineConstants>$(DefineConstants);CHOSEN</DefineConstants>
      </PropertyGroup></When></Choose>`;
    const states = ["ONE", "TWO", "MAC", "CHOSEN", "OTHER"].flatMap((symbol) => statesOf(constants, symbol));
    expect(states).toEqual([true, true, undefined, undefined, false]);
  });

  it("are perhaps what a condition replaces, and what takes its place", () => {
    const constants = `<PropertyGroup><DefineConstants>BOTH;FIRST</DefineConstants></PropertyGroup>
      <PropertyGroup><DefineConstants Condition="x">BOTH;SECOND</DefineConstants></PropertyGroup>`;
    const states = ["BOTH", "FIRST", "SECOND"].flatMap((symbol) => statesOf(constants, symbol));
    expect(states).toEqual([true, undefined, undefined]);
    const replaced = `${constants}<PropertyGroup><DefineConstants>LAST</DefineConstants></PropertyGroup>`;
    expect(["BOTH", "SECOND", "LAST"].flatMap((symbol) => statesOf(replaced, symbol))).toEqual([false, false, true]);
  });

  it("may be those of either configuration", () =>
    expect(["DEBUG", "TRACE"].flatMap((symbol) => statesOf(framework("net8.0"), symbol))).toEqual([
      undefined,
      undefined,
    ]));

  it("are those that were given besides", () => {
    const given = new Set(["MINE", "DEBUG"]);
    expect(["MINE", "DEBUG"].flatMap((symbol) => statesOf(framework("net8.0"), symbol, given))).toEqual([true, true]);
  });
});

describe("the symbols of files without a project", () => {
  it.each([
    ["MINE", true],
    ["OTHER", false],
    ["NET8_0_OR_GREATER", undefined],
    ["DEBUG", undefined],
    ["UNITY_EDITOR", undefined],
    ["NETWORK", false],
  ])("%s is %s", (symbol, state) => {
    expect(buildsOf(undefined, new Set(["MINE"])).map((stateOf) => stateOf(symbol))).toEqual([state]);
  });
});
