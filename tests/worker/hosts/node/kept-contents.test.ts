import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KeptContents } from "../../../../src/worker/hosts/node/kept-contents.ts";
import { PackageFolder } from "../../../support/package-folder.ts";

function newFolder(): string {
  return new PackageFolder().path;
}

function keep(folder: string, key: string, text: string, mostBytes?: number): void {
  new KeptContents(folder, mostBytes).entry(key)?.keep(Buffer.from(text));
}

async function read(folder: string, key: string): Promise<string | undefined> {
  const bytes = await new KeptContents(folder).entry(key)?.read();
  return bytes && Buffer.from(bytes).toString();
}

describe("what is kept in a folder", () => {
  it("is found by its key by whoever asks, the last of each key", async () => {
    const folder = join(newFolder(), "made", "then");
    expect(await read(folder, "a-1")).toBeUndefined();
    keep(folder, "a-1", "one");
    keep(folder, "a-1", "two");
    expect([await read(folder, "a-1"), await read(folder, "a-2")]).toEqual(["two", undefined]);
    expect(readdirSync(folder)).toEqual(["a-1.kept"]);
  });

  it.each(["", "../a", "a/b", "a.b", "x".repeat(129)])("has no entry for %j", (key) => {
    expect(new KeptContents(newFolder()).entry(key)).toBeUndefined();
  });

  it("makes room for what is new, of what was used longest ago, across processes", () => {
    const folder = newFolder();
    for (let at = 0; at < 40; at++) {
      keep(folder, `k${at}`, "0123456789", 200);
      const used = new Date(Date.now() - 1_000_000 + at * 1000);
      utimesSync(join(folder, `k${at}.kept`), used, used);
    }
    const names = readdirSync(folder);
    expect(names.length).toBeLessThanOrEqual(20);
    expect(names.length).toBeGreaterThan(10);
    expect(names).toContain("k39.kept");
    expect(names).not.toContain("k0.kept");
  });

  it("takes no more than its bound by one process, and nothing that is most of it", () => {
    const folder = newFolder();
    const contents = new KeptContents(folder, 200);
    for (let at = 0; at < 100; at++) contents.entry(`k${at}`)?.keep(Buffer.from("0123456789"));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(20);
    contents.entry("large")?.keep(Buffer.alloc(100));
    expect(readdirSync(folder)).not.toContain("large.kept");
  });

  it("takes about its bound by several that write at once", () => {
    const folder = newFolder();
    const writers = Array.from({ length: 8 }, () => new KeptContents(folder, 800));
    for (let at = 0; at < 50; at++)
      for (const [by, contents] of writers.entries()) contents.entry(`k${by}-${at}`)?.keep(Buffer.from("0123456789"));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(2 * 80);
  });

  it("lets all be that is not its own, and does not follow a link in its place", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "own.dll"), Buffer.alloc(1000));
    const contents = new KeptContents(folder, 200);
    for (let at = 0; at < 40; at++) contents.entry(`k${at}`)?.keep(Buffer.from("0123456789"));
    expect(readdirSync(folder)).toContain("own.dll");
    const link = join(newFolder(), "link");
    symlinkSync(folder, link);
    keep(link, "new", "one");
    expect(readdirSync(folder)).not.toContain("new.kept");
  });

  it("is not read where it is too large, or no file of its own", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "large.kept"), Buffer.alloc(100));
    symlinkSync(join(folder, "large.kept"), join(folder, "link.kept"));
    const contents = new KeptContents(folder, 200);
    expect(await contents.entry("large")?.read()).toBeUndefined();
    expect(await new KeptContents(folder).entry("link")?.read()).toBeUndefined();
  });

  it("leaves no parts of what was not written to its end for ever", () => {
    const folder = newFolder();
    writeFileSync(join(folder, "k.kept.0-1.part"), Buffer.alloc(190));
    utimesSync(join(folder, "k.kept.0-1.part"), new Date(0), new Date(0));
    keep(folder, "a", "0123456789012345", 200);
    expect(readdirSync(folder)).toEqual(["a.kept"]);
  });

  it("is nothing where it cannot be written", async () => {
    const folder = join(newFolder(), "file");
    writeFileSync(folder, "");
    keep(folder, "a", "one");
    expect(await read(folder, "a")).toBeUndefined();
    const taken = newFolder();
    mkdirSync(join(taken, "a.kept"));
    keep(taken, "a", "one");
    expect(readdirSync(taken)).toEqual(["a.kept"]);
  });
});
