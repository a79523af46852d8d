import { describe, expect, it } from "vitest";
import { readNuGetConfig } from "../../../../../src/worker/languages/csharp/package-download/nuget-config.ts";
import {
  mergedSources,
  NUGET_ORG,
  sourcesFor,
} from "../../../../../src/worker/languages/csharp/package-download/package-sources.ts";

const add = (key: string, value = `https://${key}.example/index.json`) => `<add key="${key}" value="${value}" />`;

/** The sources of configs by their folders, the nearest first; each is the content of `<configuration>`. */
function merged(configs: Readonly<Record<string, string>>) {
  const placed = Object.entries(configs).flatMap(([folder, content]) => {
    const config = readNuGetConfig(`<configuration>${content}</configuration>`);
    return config === undefined ? [] : [{ folder, config }];
  });
  return mergedSources(placed);
}

const keysIn = (configs: Readonly<Record<string, string>>) => merged(configs).sources.map(({ key }) => key);
const sources = (content: string) => `<packageSources>${content}</packageSources>`;

describe("the sources of several configs", () => {
  it("are nuget.org where none names one", () => {
    expect(merged({}).sources).toEqual([NUGET_ORG]);
    expect(merged({ "": "<config />" }).sources).toEqual([NUGET_ORG]);
  });

  it("are those that are named, and no others", () => {
    expect(keysIn({ "": sources(add("a")) })).toEqual(["a"]);
    expect(keysIn({ "": sources("<clear />") })).toEqual([]);
  });

  it("are those of all, unless a nearer one clears or removes them, or names them otherwise", () => {
    expect(keysIn({ src: sources(add("b")), "": sources(add("a")) })).toEqual(["a", "b"]);
    expect(keysIn({ src: sources(`<clear />${add("b")}`), "": sources(add("a")) })).toEqual(["b"]);
    expect(keysIn({ src: sources(`<remove key="A" />${add("b")}`), "": sources(add("a")) })).toEqual(["b"]);
    const [one, ...others] = merged({ src: sources(add("A", "near")), "": sources(add("a")) }).sources;
    expect([one, others]).toEqual([{ key: "A", value: "near", protocol: "", folder: "src" }, []]);
  });

  it("are not those that are disabled, unless a nearer one takes that back", () => {
    const off = `<disabledPackageSources>${add("A", "true")}</disabledPackageSources>`;
    expect(keysIn({ "": sources(add("a") + add("b")) + off })).toEqual(["b"]);
    const on = `<disabledPackageSources>${add("a", "false")}</disabledPackageSources>`;
    expect(keysIn({ src: on, "": sources(add("a")) + off })).toEqual(["a"]);
    expect(
      keysIn({ src: "<disabledPackageSources><clear /></disabledPackageSources>", "": sources(add("a")) + off }),
    ).toEqual(["a"]);
  });
});

describe("the sources of one package", () => {
  const map = (entries: Readonly<Record<string, readonly string[]>>) => {
    const mapped = Object.entries(entries).map(([key, patterns]) => {
      return `<packageSource key="${key}">${patterns.map((one) => `<package pattern="${one}" />`).join("")}</packageSource>`;
    });
    return merged({
      "": `${sources(add("a") + add("b") + add("c"))}<packageSourceMapping>${mapped.join("")}</packageSourceMapping>`,
    });
  };
  const keysFor = (name: string, entries: Readonly<Record<string, readonly string[]>>) =>
    sourcesFor(name, map(entries)).map(({ key }) => key);

  it("are all where nothing is mapped", () => expect(keysFor("Moq", {})).toEqual(["a", "b", "c"]));

  it.each([
    ["the whole name before any beginning", "Contoso.Core", { a: ["Contoso.*"], b: ["contoso.core"] }, ["b"]],
    ["the longer beginning", "Contoso.Core.Api", { a: ["Contoso.Core.*"], b: ["Contoso.*"], c: ["*"] }, ["a"]],
    ["all with the same pattern", "Moq", { a: ["*"], b: ["Contoso.*"], C: ["*"] }, ["a", "c"]],
    ["none where no pattern fits", "Moq", { a: ["Contoso.*"] }, []],
  ])("are those with %s", (_, name, entries, keys) =>
    expect(keysFor(name, entries as unknown as Readonly<Record<string, readonly string[]>>)).toEqual(keys),
  );
});
