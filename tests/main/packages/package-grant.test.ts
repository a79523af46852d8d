import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PackageGrant } from "../../../src/main/packages/package-grant.ts";
import type { PackageFolders } from "../../../src/shared/packages/package-folders.ts";
import { temporaryFolder } from "../../support/folders.ts";

const FOLDERS: PackageFolders = { caches: ["/home/a/.nuget/packages"], packs: ["/dotnet/packs", "/none/packs"] };
const NOTHING: PackageFolders = { caches: [], packs: [] };
const SHOWN = ["/home/a/.nuget/packages", "/dotnet/packs"];

function grantIn(file: string, folders = FOLDERS) {
  const granted: PackageFolders[] = [];
  const warnings: string[] = [];
  const grant = new PackageGrant({
    file,
    folders,
    isThere: (folder) => !folder.startsWith("/none"),
    onChange: async (now) => void granted.push(now),
    warn: (text) => warnings.push(text),
  });
  return { grant, granted, warnings };
}

const newFile = () => join(temporaryFolder(), "packages.json");

describe("reading packages outside of the folders of projects", () => {
  it("is undecided at first, and nothing is granted", () => {
    const { grant, granted, warnings } = grantIn(newFile());
    expect(grant.state()).toEqual({ decision: "undecided", folders: SHOWN });
    expect(granted).toEqual([NOTHING]);
    expect(warnings).toEqual([]);
  });

  it("is granted for exactly the folders of this system, now and after a restart, until it is taken back", async () => {
    const file = newFile();
    const { grant, granted } = grantIn(file);
    expect(await grant.decide(true)).toEqual({ decision: "allowed", folders: SHOWN });
    expect(granted).toEqual([NOTHING, FOLDERS]);
    const later = grantIn(file);
    expect(later.granted).toEqual([FOLDERS]);
    expect(await later.grant.decide(false)).toEqual({ decision: "denied", folders: SHOWN });
    expect(later.granted).toEqual([FOLDERS, NOTHING]);
    const last = grantIn(file);
    expect(last.granted).toEqual([NOTHING]);
    expect(last.grant.state().decision).toBe("denied");
  });

  it("is asked for again where the packages lie elsewhere than when it was allowed", async () => {
    const file = newFile();
    await grantIn(file).grant.decide(true);
    const moved = grantIn(file, { ...FOLDERS, caches: ["/"] });
    expect(moved.grant.state().decision).toBe("undecided");
    expect(moved.granted).toEqual([NOTHING]);
  });

  it("stays refused wherever they lie", async () => {
    const file = newFile();
    await grantIn(file).grant.decide(false);
    expect(grantIn(file, { ...FOLDERS, caches: ["/"] }).grant.state().decision).toBe("denied");
  });

  it.each(["{", "[]", '{"version":1,"isAllowed":"yes","folders":[]}', '{"version":2,"isAllowed":true,"folders":[]}'])(
    "is undecided where the file holds %j",
    (text) => {
      const file = newFile();
      writeFileSync(file, text);
      const { grant, granted, warnings } = grantIn(file);
      expect(grant.state().decision).toBe("undecided");
      expect(granted).toEqual([NOTHING]);
      expect(warnings).toHaveLength(1);
    },
  );

  it("is not allowed where that cannot be kept, and is refused all the same", async () => {
    const file = newFile();
    const { grant, granted } = grantIn(file);
    await grant.decide(true);
    rmSync(file);
    mkdirSync(file);
    await expect(grant.decide(false)).rejects.toMatchObject({ code: "settingsNotKept" });
    expect(granted.at(-1)).toEqual(NOTHING);
    await expect(grant.decide(true)).rejects.toMatchObject({ code: "settingsNotKept" });
    expect(grant.state().decision).toBe("denied");
    expect(granted.at(-1)).toEqual(NOTHING);
  });

  it("is not decided again and again", async () => {
    const file = newFile();
    const { grant, granted } = grantIn(file);
    const codes: string[] = [];
    for (let i = 0; i < 30; i++) {
      const end = grant.decide(false).then(
        () => "decided",
        ({ code }) => code,
      );
      codes.push(await end);
    }
    expect(codes.filter((code) => code === "decided")).toHaveLength(20);
    expect(codes.at(-1)).toBe("askedTooOften");
    expect(granted).toHaveLength(21);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ isAllowed: false });
  });
});
