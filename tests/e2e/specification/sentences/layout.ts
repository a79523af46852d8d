import { expect, test as step } from "@playwright/test";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { sample } from "../../../support/code-bases.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";

/** 1.9, screen sizes (also mentioned in 1.2). */
export function layoutSentences(test: SentenceTest): void {
  test("1.9 title bar 32px; explorer tree a quarter of the width, min 250px, max 300px, details on its right", async ({
    app,
    openCodeBase,
    widen,
  }) => {
    const bar = app.page.getByRole("banner");
    expect((await bar.boundingBox())?.height).toBe(32);
    await openCodeBase(sample);
    await step.step("with a project as without", async () => expect((await bar.boundingBox())?.height).toBe(32));
    const explorer = app.page.getByRole("navigation", { name: messages.explorer.label });
    for (const [window, tree] of [
      [800, 250],
      [1100, 275],
      [1260, 300],
    ] as const) {
      await step.step(`${tree} of ${window}`, async () => {
        await widen(window);
        await expect.poll(async () => Math.round((await explorer.boundingBox())?.width ?? 0)).toBe(tree);
        expect(Math.round((await app.details.boundingBox())?.x ?? 0)).toBeGreaterThanOrEqual(tree);
      });
    }
  });
}
