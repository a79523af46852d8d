import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packageDownloadMessages } from "../../../../../src/shared/messages/package-download-messages.ts";
import {
  FolderStore,
  removeUnfinished,
  UNFINISHED,
} from "../../../../../src/worker/hosts/node/package-download/folder-store.ts";
import { emptyStore, storeState } from "../../../../../src/worker/hosts/node/package-download/store-state.ts";
import { BadPackage } from "../../../../../src/worker/languages/csharp/package-download/registry-error.ts";
import { type Entries, nuspec, packageFile, sha512, zipOf } from "../../../../support/package-file.ts";

const words = packageDownloadMessages.refusals;
const begin = (text: string) => text.split("{")[0] ?? text;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-store-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* inParts(bytes: Uint8Array, part = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += part) yield bytes.subarray(at, at + part);
}

function add(
  bytes: Uint8Array,
  { name = "Some", version = "1.0.0", hashes = [] as readonly string[] } = {},
): Promise<void> {
  return new FolderStore(folder).add({ name, version, hashes }, inParts(bytes), new AbortController().signal);
}

/** The files in the folder of packages, and nothing unfinished. */
function files(): readonly string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return all.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

async function expectRefused(bytes: Uint8Array, why: string, what: Parameters<typeof add>[1] = {}): Promise<void> {
  const added = add(bytes, what);
  await expect(added).rejects.toThrow(BadPackage);
  await expect(added).rejects.toThrow(why);
  expect(files()).toEqual([]);
}

/** A package whose last file is a signature, as NuGet leaves one. */
const signed = (entries: Entries, signature: string | Uint8Array = "signed") =>
  zipOf({ ...entries, ".signature.p7s": signature }, { ".signature.p7s": { level: 0 } });

/** More than any manifest has. */
const LONG_MANIFEST = `${nuspec("Some", "1.0.0")}${"<!-- -->".repeat(1_200_000)}`;

const plain: Entries = {
  "Some.nuspec": nuspec("Some", "1.0.0"),
  "lib/net8.0/Some.dll": "assembly",
  "tools/install.ps1": "evil",
};

describe("a package", () => {
  it("is kept with its manifest and what is compiled with, and nothing else", async () => {
    await add(
      packageFile("Some", "1.0.0", { "tools/install.ps1": "evil", "build/Some.targets": "<Project />", "lib/": "" }),
    );
    expect(files()).toEqual([
      "some/1.0.0/lib/net8.0/Some.dll",
      "some/1.0.0/lib/net8.0/Some.xml",
      "some/1.0.0/some.nuspec",
    ]);
    expect(readFileSync(join(folder, "some/1.0.0/some.nuspec"), "utf8")).toContain("<id>Some</id>");
    expect(readdirSync(join(folder, UNFINISHED))).toEqual([]);
  });

  it("may have been kept by somebody else meanwhile", async () => {
    await add(packageFile("Some", "1.0.0"));
    await add(packageFile("Some", "1.0.0"));
    expect(files()).toHaveLength(3);
  });

  it("is refused where it is another one", async () => {
    await expectRefused(packageFile("Other", "1.0.0"), "it is another package: Other");
    await expectRefused(zipOf({ "lib/net8.0/Some.dll": "x" }), begin(words.other));
  });

  it("is refused where it is another version", async () => {
    await expectRefused(packageFile("Some", "1.0.1"), "it is another version: 1.0.1");
    await expectRefused(packageFile("Some", "1.0.0-rc"), "it is another version: 1.0.0-rc");
    await expectRefused(packageFile("Some", "newest"), "it is another version: newest");
    await expectRefused(packageFile("Some", ""), begin(words.otherVersion));
  });

  it.each([
    ["1.0", "1.0.0"],
    ["1.0.0.0", "1.0.0"],
    ["01.0.0-RC.1+build", "1.0.0-rc.1"],
  ])("may write its version as %s where it is %s", async (written, version) => {
    await add(packageFile("Some", written), { version });
    expect(files()).toHaveLength(3);
  });

  it.each([
    ["../Some", "1.0.0"],
    ["con", "1.0.0"],
    ["Some", ".."],
    ["Some", "1.0.0/.."],
    ["Some", "1.0.0-.."],
  ])("is refused by the name %s and the version %s", async (name, version) =>
    expectRefused(packageFile("Some", "1.0.0"), begin(words.path), { name, version }),
  );
});

describe("the hash of a package", () => {
  it("is that of its bytes", async () => {
    const bytes = zipOf(plain);
    await expectRefused(bytes, words.hash, { hashes: [sha512(zipOf({ ...plain, more: "" }))] });
    await add(bytes, { hashes: [sha512(bytes)] });
    expect(files()).toHaveLength(2);
  });

  it("may be that of its bytes without the signature", async () => {
    await add(signed(plain), { hashes: [sha512(zipOf(plain))] });
    expect(files()).toHaveLength(2);
  });

  it("may be that of all bytes of a signed one", async () => {
    await add(signed(plain), { hashes: [sha512(signed(plain))] });
    expect(files()).toHaveLength(2);
  });

  it("has to be all of them where several are told", async () => {
    const known = sha512(zipOf(plain));
    await expectRefused(signed(plain), words.hash, { hashes: [known, sha512(zipOf({}))] });
    await add(signed(plain), { hashes: [known, sha512(signed(plain))] });
  });

  it("holds for every byte, but for those of the signature", async () => {
    const [bytes, hashes] = [zipOf(plain), [sha512(zipOf(plain))]];
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = bytes.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        await expect(add(damaged, { hashes })).rejects.toThrow(BadPackage);
      }),
      { numRuns: 50 },
    );
    expect(files()).toEqual([]);
  });
});

describe("a signature that stands elsewhere", () => {
  const hashes = [sha512(zipOf(plain))];

  it("than at the end is refused", async () => {
    const { "Some.nuspec": first = "", ...others } = plain;
    const bytes = zipOf(
      { "Some.nuspec": first, ".signature.p7s": "signed", ...others },
      { ".signature.p7s": { level: 0 } },
    );
    await expectRefused(bytes, words.signature, { hashes });
  });

  it("or is packed is refused", async () => {
    await expectRefused(zipOf({ ...plain, ".signature.p7s": "s".repeat(100) }), words.signature, { hashes });
  });

  it("so that another file lies in it is refused", async () => {
    // A whole entry inside of the signature, to which the directory leads in place of the assembly's own.
    const inner = Buffer.from(zipOf({ "lib/net8.0/Some.dll": "evil" }));
    const bytes = Buffer.from(signed(plain, inner));
    const start = bytes.indexOf(".signature.p7s") + ".signature.p7s".length;
    const record = bytes.lastIndexOf("lib/net8.0/Some.dll") - 46;
    bytes.writeUInt32LE(start, record + 42);
    await expectRefused(bytes, words.signature, { hashes });
  });
});

describe("a hostile package", () => {
  const withEntry = (path: string, content: string | Uint8Array = "x") => zipOf({ ...plain, [path]: content });

  it.each([
    "../evil.dll",
    "lib/../../evil.dll",
    "/etc/evil.dll",
    "C:/evil.dll",
    "lib/%2e%2e/%2e%2e/evil.dll",
    "lib/a\0.dll",
    "lib\\evil.dll",
  ])("with a file at %j is refused", async (path) => {
    await expectRefused(withEntry(path), ": ");
    expect(existsSync(join(folder, "..", "evil.dll"))).toBe(false);
  });

  it.each(["lib/con.dll", "lib/net8.0/nul.xml", "lib/a?.dll"])("with a file at %s is refused", async (path) =>
    expectRefused(withEntry(path), begin(words.path)),
  );

  it("with two files that some systems take for one is refused", async () =>
    expectRefused(withEntry("lib/net8.0/SOME.dll"), begin(words.twice)));

  it("with two files at one path is refused", async () => {
    const bytes = Buffer.from(withEntry("lib/net8.0/Sume.dll"));
    for (let at = bytes.indexOf("Sume.dll"); at >= 0; at = bytes.indexOf("Sume.dll")) bytes.write("Some.dll", at);
    await expectRefused(bytes, begin(words.twice));
  });

  it.each([
    ["a link", 0o120777],
    ["a device", 0o060666],
    ["a pipe", 0o010666],
  ])("with %s in it is refused, wherever that is", async (_, mode) => {
    for (const path of ["lib/net8.0/Link.dll", "tools/link"]) {
      const bytes = zipOf({ ...plain, [path]: "/etc/passwd" }, { [path]: { os: 3, attrs: mode << 16 } });
      await expectRefused(bytes, begin(words.link));
    }
  });

  it("with a manifest that is longer than any", () =>
    expectRefused(
      zipOf({ ...plain, "Some.nuspec": LONG_MANIFEST }, { "Some.nuspec": { level: 0 } }),
      begin(words.tooLarge),
    ));

  it("that is a bomb is refused before it is unpacked", async () =>
    expectRefused(withEntry("lib/net8.0/Bomb.dll", new Uint8Array(20 * 1024 * 1024)), begin(words.tooLarge)));

  it("that holds more than it says is refused", async () => {
    const bytes = Buffer.from(withEntry("lib/net8.0/More.dll", new Uint8Array(1024 * 1024)));
    const record = bytes.lastIndexOf("lib/net8.0/More.dll") - 46;
    bytes.writeUInt32LE(10, record + 24);
    await expectRefused(bytes, begin(words.damaged.replace("{path}", "lib/net8.0/More.dll")));
  });

  it("that says to hold more than any real one is refused", async () => {
    const bytes = Buffer.from(withEntry("lib/net8.0/Huge.dll", new Uint8Array(100)));
    const record = bytes.lastIndexOf("lib/net8.0/Huge.dll") - 46;
    bytes.writeUInt32LE(300 * 1024 * 1024, record + 24);
    await expectRefused(bytes, begin(words.tooLarge));
  });

  it("whose content is not what its sum says is refused", async () => {
    const bytes = Buffer.from(zipOf({ ...plain, "lib/A.dll": "honest" }, { "lib/A.dll": { level: 0 } }));
    bytes.write("deceit", bytes.indexOf("honest"));
    await expectRefused(bytes, "lib/A.dll is damaged");
  });

  it("that is encrypted is refused", async () => {
    const bytes = Buffer.from(withEntry("lib/net8.0/More.dll"));
    const record = bytes.lastIndexOf("lib/net8.0/More.dll") - 46;
    bytes.writeUInt16LE(1, record + 8);
    await expectRefused(bytes, begin(words.encrypted));
  });

  it("with more entries than any real one is refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`content/${at}`, ""]));
    await expectRefused(zipOf({ ...plain, ...many }), words.tooMany);
  });

  it("that is none is refused", async () => {
    await expectRefused(new Uint8Array(), begin(words.noPackage));
    await expectRefused(new TextEncoder().encode("<html>Not found</html>"), begin(words.noPackage));
  });

  it("that is cut off anywhere is refused", async () => {
    const whole = signed(plain);
    for (let length = 0; length < whole.length; length += 37)
      await expect(add(whole.subarray(0, length))).rejects.toThrow(BadPackage);
    expect(files()).toEqual([]);
  });
});

describe("a download that does not end well", () => {
  it("leaves nothing where it breaks off", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield packageFile("Some", "1.0.0").subarray(0, 500);
      throw new Error("gone");
    }
    const what = { name: "Some", version: "1.0.0", hashes: [] };
    await expect(new FolderStore(folder).add(what, broken(), new AbortController().signal)).rejects.toThrow("gone");
    expect(files()).toEqual([]);
  });

  it("leaves nothing where it is cancelled, and says the reason", async () => {
    const ending = new AbortController();
    async function* cancelled(): AsyncGenerator<Uint8Array> {
      yield packageFile("Some", "1.0.0");
      ending.abort(new Error("enough"));
    }
    const what = { name: "Some", version: "1.0.0", hashes: [] };
    await expect(new FolderStore(folder).add(what, cancelled(), ending.signal)).rejects.toThrow("enough");
    expect(files()).toEqual([]);
  });
});

describe("the folder of packages", () => {
  it("loses what was left unfinished long ago", async () => {
    const [old, young] = ["old", "young"].map((name) => join(folder, UNFINISHED, name));
    for (const path of [old, young]) mkdirSync(String(path), { recursive: true });
    utimesSync(String(old), new Date(0), new Date(0));
    await removeUnfinished(folder);
    expect(readdirSync(join(folder, UNFINISHED))).toEqual(["young"]);
    await removeUnfinished(join(folder, "none"));
  });

  it("tells how much lies in it, and can be emptied", async () => {
    expect(await storeState(join(folder, "none"))).toEqual({ packages: 0, bytes: 0 });
    await add(packageFile("Some", "1.0.0"));
    await add(packageFile("Other", "2.0.0"), { name: "Other", version: "2.0.0" });
    const { packages, bytes } = await storeState(folder);
    expect(packages).toBe(2);
    expect(bytes).toBeGreaterThan(1_000);
    await emptyStore(folder);
    expect(await storeState(folder)).toEqual({ packages: 0, bytes: 0 });
    await emptyStore(join(folder, "none"));
  });
});
