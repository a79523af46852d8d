import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WriteAccess } from "../../../src/main/writing/write-access.ts";
import { Writing, type WritingDependencies } from "../../../src/main/writing/writing.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { success } from "../../../src/shared/errors/result.ts";
import { temporaryFolder } from "../../support/folders.ts";

const WRITTEN = { comments: 1, files: 1, failed: [], isCancelled: false };

function writingThat(parts: Partial<WritingDependencies> = {}, file = join(temporaryFolder(), "access.json")) {
  const asked: string[] = [];
  const done: string[] = [];
  const writing = new Writing({
    folders: {
      expectGranted: (path) => {
        if (path === "/never-opened") throw new GlossaError("folderNotGranted", { path });
        return path;
      },
    },
    access: new WriteAccess(file),
    confirm: async (folder) => {
      asked.push(folder);
      return folder !== "/refused";
    },
    engine: {
      write: async (folder) => {
        done.push(`write ${folder}`);
        return success(WRITTEN);
      },
      undo: async (folder) => {
        done.push(`undo ${folder}`);
        return success({ undone: 1, failed: [], isCancelled: false });
      },
      lastRun: async () => success(2),
      cancelWriting: () => void done.push("cancel"),
    },
    ...parts,
  });
  return { writing, asked, done, file };
}

describe("writing into source files from the page", () => {
  it("asks once for each folder, in this visit and in later ones", async () => {
    const { writing, asked, done, file } = writingThat();
    expect(await writing.write("/a", "plan", [])).toEqual(WRITTEN);
    expect(await writing.undo("/a")).toEqual({ undone: 1, failed: [], isCancelled: false });
    await writing.write("/b", "plan", []);
    expect(asked).toEqual(["/a", "/b"]);
    expect(done).toEqual(["write /a", "undo /a", "write /b"]);
    const later = writingThat({}, file);
    await later.writing.write("/a", "plan", []);
    expect(later.asked).toEqual([]);
  });

  it("writes nothing where the user does not let it, and asks again the next time", async () => {
    const { writing, asked, done } = writingThat();
    expect(await writing.write("/refused", "plan", [])).toBeNull();
    expect(await writing.undo("/refused")).toBeNull();
    expect(asked).toEqual(["/refused", "/refused"]);
    expect(done).toEqual([]);
  });

  it("knows only folders that were opened here", async () => {
    const { writing, asked } = writingThat();
    await expect(writing.write("/never-opened", "plan", [])).rejects.toMatchObject({ code: "folderNotGranted" });
    await expect(writing.undo("/never-opened")).rejects.toMatchObject({ code: "folderNotGranted" });
    await expect(writing.lastRun("/never-opened")).rejects.toMatchObject({ code: "folderNotGranted" });
    expect(asked).toEqual([]);
  });

  it("asks with one dialog at a time, whose answer is for its own folder", async () => {
    const answers: ((isAllowed: boolean) => void)[] = [];
    const confirm = () => new Promise<boolean>((resolve) => answers.push(resolve));
    const { writing, done } = writingThat({ confirm });
    const first = writing.write("/a", "plan", []);
    expect(await writing.write("/b", "plan", [])).toBeNull();
    answers[0]?.(true);
    expect(await first).toEqual(WRITTEN);
    expect(done).toEqual(["write /a"]);
  });

  it("does not ask again and again", async () => {
    const { writing } = writingThat();
    for (let times = 0; times < 5; times++) await writing.write("/refused", "plan", []);
    await expect(writing.write("/refused", "plan", [])).rejects.toMatchObject({ code: "askedTooOften" });
  });

  it("is taken back with the folder", async () => {
    const file = join(temporaryFolder(), "access.json");
    const access = new WriteAccess(file);
    access.grant("/a");
    access.takeBack("/a");
    expect(new WriteAccess(file).has("/a")).toBe(false);
  });
});
