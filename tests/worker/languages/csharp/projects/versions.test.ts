import { describe, expect, it } from "vitest";
import {
  chooseVersion,
  compareVersions,
  normalizedVersion,
  parseVersion,
  parseVersionRange,
  type Version,
} from "../../../../../src/worker/languages/csharp/projects/versions.ts";

function version(text: string): Version {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new Error(`${text} is no version`);
  return parsed;
}

describe("a version", () => {
  it("is ordered as NuGet orders it", () => {
    const ordered = [
      ...["0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-BETA.11", "1.0.0-rc.1"],
      ...["1.0", "1.0.0.1", "1.0.1", "1.2", "1.10", "2.0.0-preview.1", "2.0.0"],
    ];
    expect(
      ordered
        .toReversed()
        .map(version)
        .toSorted(compareVersions)
        .map(({ text }) => text),
    ).toEqual(ordered);
  });

  it.each([
    ["1.0", "1.0.0"],
    ["1.2.3.0", "1.2.3"],
    ["1.2.3.4", "1.2.3.4"],
    ["01.02.3-RC.1+build", "1.2.3-rc.1"],
  ])("%s lies in a folder %s", (text, folder) => {
    expect(normalizedVersion(version(text))).toBe(folder);
  });

  it.each(["", "a", "1.2.3.4.5", "1..2", "$(Version)", "../1.0"])("is not: %s", (text) => {
    expect(parseVersion(text)).toBeUndefined();
  });
});

describe("of the versions that are there", () => {
  const choose = (range: string, ...present: readonly string[]) => {
    const parsed = parseVersionRange(range);
    return parsed && chooseVersion(parsed, present.map(version))?.text;
  };

  it.each([
    ["1.2.0", ["1.0.0", "1.2", "1.3.0"], "1.2"],
    ["1.2.0", ["1.0.0", "1.4.0", "1.3.0"], "1.3.0"],
    ["1.2.0", ["1.3.0-rc.1", "1.4.0"], "1.4.0"],
    ["1.2.0-rc.1", ["1.2.0-rc.2", "1.4.0"], "1.2.0-rc.2"],
    ["1.2.0", ["1.0.0", "1.1.0"], "1.1.0"],
    ["[1.2.0]", ["1.3.0", "1.2.0"], "1.2.0"],
    ["[1.0,2.0)", ["2.0.0", "1.5.0", "1.7.0"], "1.5.0"],
    ["[1.0,2.0)", ["2.0.0", "2.5.0"], "2.0.0"],
    ["(1.0,)", ["1.0.0", "1.1.0"], "1.1.0"],
    ["(,1.5]", ["1.0.0", "1.6.0", "1.5.0"], "1.0.0"],
    ["1.*", ["1.0.0", "1.9.0", "2.0.0"], "1.9.0"],
    ["1.2.*", ["1.2.0", "1.2.7", "1.3.0"], "1.2.7"],
    ["*", ["1.0.0", "3.0.0", "4.0.0-rc.1"], "3.0.0"],
    ["*-*", ["1.0.0", "4.0.0-rc.1"], "4.0.0-rc.1"],
  ])("%s takes of %s %s", (range, present, chosen) => {
    expect(choose(range, ...present)).toBe(chosen);
  });

  it("none is taken where none is there", () => {
    expect(choose("1.0")).toBeUndefined();
  });

  it.each(["", "latest", "[a,b]", "[1.0", "$(Version)"])("none is taken for %s, which is no range", (range) => {
    expect(parseVersionRange(range)).toBeUndefined();
  });
});

describe("a text that is no range", () => {
  it("is refused, however long it is, in a time that the test has", () => {
    expect(parseVersionRange(`[${"1".repeat(1_000_000)}`)).toBeUndefined();
  });
});
