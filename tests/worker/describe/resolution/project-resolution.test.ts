import { expect, it } from "vitest";
import { buildEntityId, fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import type { WrittenDescription } from "../../../../src/worker/catalogue/records/records.ts";
import {
  type DescriptionStore,
  ProjectResolution,
  type ProjectTypes,
} from "../../../../src/worker/describe/resolution/project-resolution.ts";
import { eventually } from "../../../support/eventually.ts";

const BOX = buildEntityId({ fileId: fileIdOf("Box.cs"), type: "Box" });

const declared: ProjectTypes = {
  projectId: "project",
  typeIds: [BOX],
  rules: () => ({ concernsUsers: () => true, isSeenOutside: () => true, isCommon: () => false }),
  types: async () => [],
};

it("knows what was written last, whichever of two reads is answered first", async () => {
  const written = (text: string) => new Map<string, WrittenDescription>([[BOX, { text, written: 0 }]]);
  let stored = written("first");
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const waits = [undefined, late];
  const store: DescriptionStore = {
    descriptions: async () => {
      const found = stored;
      await waits.shift();
      return found;
    },
    loadDescriptions: async () => stored,
  };
  const resolution = await ProjectResolution.open(store, declared);
  const earlier = resolution.update(new Set([BOX]));
  await eventually(() => expect(waits).toHaveLength(0));
  stored = written("second");
  const later = resolution.update(new Set([BOX]));
  // By then the second one has been answered, unless it waits for the first.
  await new Promise((resolve) => setImmediate(resolve));
  answerLate();
  await Promise.all([earlier, later]);
  expect(resolution.storedUnder(BOX)?.text).toBe("second");
  expect(resolution.orphaned.get(BOX)?.text).toBe("second");
});
