import { expect, it } from "vitest";
import { PackageFolderWork, type PackageWorker } from "../../../src/main/packages/package-folder-work.ts";
import { GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../src/shared/errors/result.ts";

/** An engine that records its calls and returns this answer. */
class FakeWorker implements PackageWorker {
  readonly asked: string[] = [];

  constructor(private readonly answer: Result<unknown>) {}

  async packageWork<T>(command: string, folder: string): Promise<Result<T>> {
    this.asked.push(`${command} ${folder}`);
    return this.answer as Result<T>;
  }

  cancelPackages(): void {
    this.asked.push("cancel");
  }
}

const open = (answer: Result<unknown>) => {
  const engine = new FakeWorker(answer);
  return { engine, work: new PackageFolderWork(engine, "/home/a/Glossa/packages") };
};

it("does everything in the one folder", async () => {
  const { engine, work } = open(success("answer"));
  for (const asked of [work.plan(), work.get(), work.state(), work.empty()]) expect(await asked).toBe("answer");
  expect(work.cancel()).toBeNull();
  const folder = "/home/a/Glossa/packages";
  expect(engine.asked).toEqual([`plan ${folder}`, `get ${folder}`, `state ${folder}`, `empty ${folder}`, "cancel"]);
});

it("says why the engine could not do it", async () => {
  const { work } = open(failure(toAppError(new GlossaError("packagesNotGot", { detail: "no disk" }))));
  await expect(work.get()).rejects.toMatchObject({ code: "packagesNotGot", message: "no disk" });
});

it("is not done more often than a person would ask for it", async () => {
  const { engine, work } = open(success([]));
  const asked = Array.from({ length: 11 }, () => work.get());
  await expect(asked.at(-1)).rejects.toMatchObject({ code: "askedTooOften" });
  await Promise.all(asked.slice(0, -1));
  expect(engine.asked).toHaveLength(10);
});
