import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PublishedFile } from "../../src/publish/format.ts";
import { expectOwnFolder, writeSite } from "../../src/publish/output/site-folder.ts";
import { siteName } from "../../src/publish/output/site-name.ts";
import { temporaryFolder } from "../support/folders.ts";

const SHOP = siteName("shop", "Shop");

async function* files(texts: Readonly<Record<string, string>>): AsyncGenerator<PublishedFile> {
  for (const [path, text] of Object.entries(texts)) yield { path, text };
}

async function* endingAfter(texts: Readonly<Record<string, string>>): AsyncGenerator<PublishedFile> {
  yield* files(texts);
  throw new Error("The power is gone.");
}

describe("the folder of a site", () => {
  it("writes what has changed, leaves the rest as it is, and removes what is no longer published", async () => {
    const out = join(temporaryFolder(), "site");
    expect(
      await writeSite(out, files({ "a/b.html": "one", "c.html": "two", "gone/d.html": "three" }), SHOP),
    ).toMatchObject({
      ...{ written: 3, unchanged: 0, removed: 0 },
    });
    const before = new Date(1_000_000);
    utimesSync(join(out, "a/b.html"), before, before);
    writeFileSync(join(out, "mine.txt"), "by somebody else");
    expect(await writeSite(out, files({ "a/b.html": "one", "c.html": "TWO" }), SHOP)).toMatchObject({
      ...{ written: 1, unchanged: 1, removed: 1 },
    });
    expect(statSync(join(out, "a/b.html")).mtime).toEqual(before);
    expect(readFileSync(join(out, "c.html"), "utf8")).toBe("TWO");
    expect(existsSync(join(out, "gone"))).toBe(false);
    expect(readFileSync(join(out, "mine.txt"), "utf8")).toBe("by somebody else");
  });

  it("leaves a folder alone that it has not made", async () => {
    const out = temporaryFolder();
    writeFileSync(join(out, "thesis.txt"), "years of work");
    await expect(writeSite(out, files({ "index.html": "" }), SHOP)).rejects.toThrow(
      "it holds something that Glossa has not published",
    );
    expect(existsSync(join(out, "index.html"))).toBe(false);
  });

  it("takes only what has its name or its title for its own site", async () => {
    const out = temporaryFolder();
    expectOwnFolder(out, SHOP);
    await writeSite(out, files({ "index.html": "" }), SHOP);
    for (const again of [siteName("shop", "The shop"), siteName("copy of shop", "Shop"), undefined])
      expect(() => expectOwnFolder(out, again)).not.toThrow();
    expect(() => expectOwnFolder(out, siteName("till", "Till"))).toThrow(
      "it holds the site of 'Shop'. Choose another folder, or empty this one.",
    );
    // The title is on all pages, and the name of the folder on none.
    expect(readFileSync(join(out, ".glossa-site.json"), "utf8")).not.toContain("shop");
  });

  it("is its own after a run that did not come to its end", async () => {
    const out = temporaryFolder();
    await expect(writeSite(out, endingAfter({ "index.html": "half" }), SHOP)).rejects.toThrow("The power is gone.");
    expect(await writeSite(out, files({ "other.html": "whole" }), SHOP)).toMatchObject({ written: 1, removed: 1 });
    expect(readdirSync(out).sort()).toEqual([".glossa-site.json", "other.html"]);
  });

  it("is that of the new site after a replacement that did not come to its end", async () => {
    const out = temporaryFolder();
    const till = siteName("till", "Till");
    await writeSite(out, files({ "index.html": "till", "till.html": "" }), till);
    const before = readFileSync(join(out, ".glossa-site.json"));
    await expect(writeSite(out, endingAfter({}), SHOP)).rejects.toThrow("The power is gone.");
    expect(readFileSync(join(out, ".glossa-site.json"))).toEqual(before);
    await expect(writeSite(out, endingAfter({ "index.html": "", "half.html": "" }), SHOP)).rejects.toThrow();
    expect(() => expectOwnFolder(out, SHOP)).not.toThrow();
    expect(() => expectOwnFolder(out, till)).toThrow("it holds the site of 'Shop'");
    expect(await writeSite(out, files({ "index.html": "shop" }), SHOP)).toMatchObject({ written: 1, removed: 2 });
    expect(readdirSync(out).sort()).toEqual([".glossa-site.json", "index.html"]);
  });

  it("never has half a manifest: the next one takes the place of the earlier one as a whole", async () => {
    const out = temporaryFolder();
    await writeSite(out, files({ "index.html": "" }), SHOP);
    const manifest = join(out, ".glossa-site.json");
    const whole = readFileSync(manifest, "utf8");
    const kept = join(temporaryFolder(), "kept");
    linkSync(manifest, kept);
    writeFileSync(`${manifest}.part`, whole.slice(0, 20));
    await writeSite(out, files({ "index.html": "", "other.html": "" }), SHOP);
    // Written in place, it would have changed under its other name, too.
    expect(readFileSync(kept, "utf8")).toBe(whole);
    expect(readFileSync(manifest, "utf8")).toContain("other.html");
    expect(readdirSync(out).sort()).toEqual([".glossa-site.json", "index.html", "other.html"]);
  });

  it.each([[[".glossa-site.part"]], [[".glossa-site.part", ".glossa-site.json.part"]]])(
    "is its own where a run was ended after %j",
    async (names) => {
      const out = temporaryFolder();
      for (const name of names) writeFileSync(join(out, name), "");
      expect(() => expectOwnFolder(out, SHOP)).not.toThrow();
      await writeSite(out, files({ "index.html": "" }), SHOP);
      expect(readdirSync(out).sort()).toEqual([".glossa-site.json", "index.html"]);
      rmSync(join(out, ".glossa-site.json"));
      for (const name of names) writeFileSync(join(out, name), "");
      expect(() => expectOwnFolder(out, SHOP)).toThrow("it holds something that Glossa has not published");
    },
  );

  it("leaves no trace where it was ended before its first file", async () => {
    const next = () => Promise.reject(new Error("Cancelled."));
    const failing = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    const parent = temporaryFolder();
    const empty = join(parent, "empty");
    mkdirSync(empty);
    for (const out of [join(parent, "missing"), empty])
      await expect(writeSite(out, failing(), SHOP)).rejects.toThrow("Cancelled.");
    expect(readdirSync(parent)).toEqual(["empty"]);
    expect(readdirSync(empty)).toEqual([]);
    await writeSite(empty, files({ "index.html": "whole" }), SHOP);
    await expect(writeSite(empty, failing(), SHOP)).rejects.toThrow("Cancelled.");
    expect(readdirSync(empty).sort()).toContain("index.html");
    expect(await writeSite(empty, files({ "index.html": "whole" }), SHOP)).toMatchObject({ unchanged: 1 });
  });

  it.each(["../out.html", "/etc/out.html", "a/../../out.html", "a\\b.html", "", "a//b.html"])(
    "writes nothing to '%s'",
    async (path) => {
      await expect(writeSite(temporaryFolder(), files({ [path]: "" }), SHOP)).rejects.toThrow(
        "is not a valid path for a file",
      );
    },
  );

  it("writes and removes nothing through links", async () => {
    const [out, other] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(other, "page.html"), "elsewhere");
    await writeSite(out, files({ "a/page.html": "one", "b.html": "two" }), SHOP);
    mkdirSync(join(out, "c"));
    symlinkSync(join(other, "page.html"), join(out, "c/page.html"));
    symlinkSync(other, join(out, "d"));
    await writeSite(out, files({ "c/page.html": "three" }), SHOP);
    expect(readFileSync(join(out, "c/page.html"), "utf8")).toBe("three");
    await expect(writeSite(out, files({ "d/page.html": "four" }), SHOP)).rejects.toThrow("is in the way");
    await writeSite(out, files({ "e/page.html": "five" }), SHOP);
    rmSync(join(out, "e"), { recursive: true });
    symlinkSync(other, join(out, "e"));
    await writeSite(out, files({}), SHOP);
    expect(readFileSync(join(other, "page.html"), "utf8")).toBe("elsewhere");
  });

  it("knows what an earlier version of Glossa has written", async () => {
    const out = temporaryFolder();
    await writeSite(out, files({ "a/old.html": "", "same.html": "" }), SHOP);
    const manifest = { format: "glossa-site", version: 1, files: ["a/old.html", "same.html"] };
    writeFileSync(join(out, ".glossa-site.json"), JSON.stringify(manifest));
    expect(() => expectOwnFolder(out, siteName("till", "Till"))).not.toThrow();
    expect(await writeSite(out, files({ "same.html": "" }), SHOP)).toMatchObject({
      written: 0,
      unchanged: 1,
      removed: 1,
    });
    expect(readdirSync(out).sort()).toEqual([".glossa-site.json", "same.html"]);
  });

  it("knows again what it has written into folders with any name", async () => {
    const out = temporaryFolder();
    await writeSite(out, files({ "__proto__/constructor/a.html": "", "toString/a.html": "", "b.html": "" }), SHOP);
    expect(await writeSite(out, files({ "c.html": "" }), SHOP)).toMatchObject({ written: 1, removed: 3 });
    expect(readdirSync(out).sort()).toEqual([".glossa-site.json", "c.html"]);
  });

  it.each([
    { version: 1, files: ["../precious.txt", "/etc/hosts"] },
    {
      version: 2,
      folders: [
        ["..", ["precious.txt"]],
        [".", ["../precious.txt"]],
        ["/etc", ["hosts"]],
      ],
    },
  ])("removes nothing outside, whatever the list of what it has written says (%#)", async (written) => {
    const around = temporaryFolder();
    const out = join(around, "site");
    mkdirSync(out);
    writeFileSync(join(around, "precious.txt"), "");
    writeFileSync(join(out, ".glossa-site.json"), JSON.stringify({ format: "glossa-site", ...written }));
    await writeSite(out, files({ "index.html": "" }), SHOP);
    expect(existsSync(join(around, "precious.txt"))).toBe(true);
  });
});
