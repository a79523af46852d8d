import { expect, it } from "vitest";
import { isFolderProject, isProjectId, isRepositoryProject } from "../../../src/shared/model/project-id.ts";
import { projectIdOf } from "../../../src/worker/sources/project-id.ts";

it("is the same for the same source and another for any other", () => {
  const id = projectIdOf({ kind: "folder", path: "/home/me/code" });
  // Written out, because a stored project is found by it: it may never change.
  expect(id).toBe("folder-72704e82-94fe0916");
  expect(projectIdOf({ kind: "folder", path: "/home/me/code2" })).not.toBe(id);
  expect(projectIdOf({ kind: "browser", path: "/home/me/code" })).not.toBe(id);
});

it("is known by its form", () => {
  expect(isProjectId(projectIdOf({ kind: "browser", path: "文档 / \\ : !" }))).toBe(true);
  for (const text of ["", "folder-1", "folder-00000000-00000000!x", "../folder-00000000-00000000"])
    expect(isProjectId(text)).toBe(false);
});

it("tells a folder whose path is known from one in a browser and a repository", () => {
  const kinds = ["folder", "browser", "github"] as const;
  const thatAre = (is: (id: string) => boolean) => kinds.filter((kind) => is(projectIdOf({ kind, path: "octo/shop" })));
  expect([thatAre(isFolderProject), thatAre(isRepositoryProject)]).toEqual([["folder"], ["github"]]);
});
