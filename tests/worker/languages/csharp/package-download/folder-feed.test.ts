import { expect, it } from "vitest";
import { FolderFeed } from "../../../../../src/worker/languages/csharp/package-download/folder-feed.ts";
import { PackageFolder } from "../../../../support/package-folder.ts";

/** A feed of a folder with these files, and the folders that are listed for it. */
function feedOf(...files: readonly string[]) {
  const folder = new PackageFolder().write(Object.fromEntries(files.map((path) => [`code/feed/${path}`, path])));
  const disk = folder.disk();
  const listed: string[] = [];
  const names = (path: string) => {
    listed.push(path.slice(folder.at("code/feed").length));
    return disk.names(path);
  };
  return { feed: new FolderFeed("feed", folder.at("code/feed"), { ...disk, names }), listed };
}

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  for await (const part of bytes ?? []) return new TextDecoder().decode(part);
  return undefined;
}

it("a folder gives the packages right in it, and those in folders of their own", async () => {
  const { feed } = feedOf("Some.1.0.nupkg", "some/2.0.0/some.2.0.0.nupkg", "Some.More.3.0.0.nupkg", "Some.txt");
  expect([...(await feed.versions("Some"))].sort()).toEqual(["1.0.0", "2.0.0"]);
  expect(await feed.versions("some.more")).toEqual(["3.0.0"]);
  expect(await textOf(await feed.open("Some", "1.0.0"))).toBe("Some.1.0.nupkg");
  expect(await textOf(await feed.open("SOME", "2.0.0"))).toBe("some/2.0.0/some.2.0.0.nupkg");
  expect(await feed.open("Some", "3.0.0")).toBeUndefined();
});

it("a folder is listed once for all packages", async () => {
  const { feed, listed } = feedOf("A.1.0.0.nupkg", "b/1.0.0/b.1.0.0.nupkg");
  for (const name of ["A", "B", "C"]) {
    await feed.open(name, "9.0.0");
    await feed.versions(name);
    await feed.open(name, "1.0.0");
  }
  expect(listed).toEqual(["", "/b"]);
});

it("a package is found among however many others", async () => {
  const others = Array.from({ length: 20_001 }, (_, at) => `Other${at}.1.0.0.nupkg`);
  const disk = new PackageFolder().disk();
  const names = async (path: string) => (path === "/feed" ? [...others, "some", "Some.1.0.0.nupkg"] : ["2.0.0"]);
  const feed = new FolderFeed("feed", "/feed", { ...disk, names });
  expect(await feed.versions("Some")).toEqual(["1.0.0", "2.0.0"]);
});
