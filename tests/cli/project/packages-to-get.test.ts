import { expect, it } from "vitest";
import { howToGet } from "../../../src/cli/project/packages-to-get.ts";
import { packageDownloadMessages } from "../../../src/shared/messages/package-download-messages.ts";
import type { PackageReport } from "../../../src/shared/model/packages.ts";
import { snapshotOf } from "../../worker/catalogue/snapshots.ts";

const MISSING: PackageReport = { name: "Moq", version: "4.20.0", state: "missing", isDirect: true };

/** A project without a folder, for which nothing can be planned. */
const snapshot = () => {
  const stored = snapshotOf([["a", "1"]]);
  return { ...stored, project: { ...stored.project, path: "github.com/shop" } };
};

it("says why it is not known whether what is missing can be got", async () => {
  const text = await howToGet({ snapshot: snapshot(), packages: [MISSING], option: undefined });
  expect(text).toBe(`whether these can be got is not known: ${packageDownloadMessages.notOnDisk}`);
});

it("says nothing where nothing is missing, or nothing was looked for", async () => {
  const read = { ...MISSING, state: "read" } as const;
  expect(await howToGet({ snapshot: snapshot(), packages: [read], option: undefined })).toBeUndefined();
  expect(await howToGet({ snapshot: snapshot(), packages: [MISSING], option: "off" })).toBeUndefined();
});
