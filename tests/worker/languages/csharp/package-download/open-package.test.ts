import { describe, expect, it } from "vitest";
import type { Feed } from "../../../../../src/worker/languages/csharp/package-download/feed.ts";
import { openPackage } from "../../../../../src/worker/languages/csharp/package-download/open-package.ts";
import { RegistryError } from "../../../../../src/worker/languages/csharp/package-download/registry-error.ts";

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** A feed with these versions of every package. */
function feedOf(...versions: readonly string[]): Feed & { readonly opened: string[] } {
  const opened: string[] = [];
  return {
    address: versions.join(),
    opened,
    versions: async () => versions,
    open: async (_, version) => {
      opened.push(version);
      return versions.includes(version) ? noBytes() : undefined;
    },
  };
}

const broken = (words: string): Feed => {
  const fail = async () => {
    throw new RegistryError(words);
  };
  return { address: "broken", versions: fail, open: fail };
};

const versionOf = async (range: string, ...feeds: readonly Feed[]) => (await openPackage("Moq", range, feeds))?.version;

describe("the version of a package that is got", () => {
  const versions = ["1.0.0-beta", "1.0.0", "1.2.0", "1.9.0-rc.1", "2.0.0", "3.0.0-alpha"];

  it.each([
    ["1.0", "1.0.0"],
    ["1.0.0.0", "1.0.0"],
    ["1.1", "1.2.0"],
    ["[1.2.0]", "1.2.0"],
    ["(1.0,2.0)", "1.2.0"],
    ["[1.1,2.0]", "1.2.0"],
    ["(,1.5]", "1.0.0"],
    ["1.*", "1.2.0"],
    ["*", "2.0.0"],
    ["1.*-*", "1.9.0-rc.1"],
    ["1.0.0-BETA", "1.0.0-beta"],
  ])("for %s is %s", async (range, version) => expect(await versionOf(range, feedOf(...versions))).toBe(version));

  it.each(["[4.0]", "[1.1,1.2)", "9.0", "5.*"])("for %s is none", async (range) =>
    expect(await versionOf(range, feedOf(...versions))).toBeUndefined(),
  );

  it("is the best of all that several feeds have", async () => {
    const feeds = [feedOf("1.9.0", "1.3.0"), feedOf("1.2.0-beta"), feedOf("1.2.0", "3.0.0"), feedOf()];
    expect(await versionOf("1.1", ...feeds)).toBe("1.2.0");
    expect(await versionOf("1.*", ...feeds)).toBe("1.9.0");
  });

  it("is not looked for where it is not known", async () => {
    await expect(versionOf("", feedOf("1.0.0"))).rejects.toThrow(RegistryError);
    await expect(versionOf("$(Version)", feedOf("1.0.0"))).rejects.toThrow(RegistryError);
  });

  it("is of the first feed that has it", async () => {
    const [first, second] = [feedOf("2.0.0"), feedOf("1.0.0", "2.0.0")];
    expect(await versionOf("1.0", first, second)).toBe("1.0.0");
    expect(await versionOf("2.0", first, second)).toBe("2.0.0");
    expect(second.opened).toEqual(["1.0.0"]);
  });

  it("is of another feed where one does not answer, which is said where no other has it", async () => {
    expect(await versionOf("1.0", broken("closed"), feedOf("1.0.0"))).toBe("1.0.0");
    await expect(versionOf("2.0", broken("closed"), feedOf("1.0.0"))).rejects.toThrow("closed");
  });
});
