import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const loading = vi.hoisted(() => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
});

vi.mock("../../../src/worker/describe/entity-descriptions.ts", async (original) => {
  await loading.ended;
  return original();
});

function projectNamed(name: string): string {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  writeFiles(folder, { "A.cs": "class A { }" });
  return folder;
}

it("describes nothing of another project that was opened while what answers was loaded", async () => {
  const type = `${fileIdOf("A.cs")}-CLASS-A`;
  const host = new EngineHost();
  await host.imported(projectNamed("first"));
  const described = host.engine.describe(type, "Of the first");
  await host.imported(projectNamed("second"));
  loading.end();
  expect(await described).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
  expect(answered(await host.engine.typeDetails(type)).description).toBeNull();
});
