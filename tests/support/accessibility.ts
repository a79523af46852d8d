import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

declare global {
  interface Window {
    axe: { run(context: { readonly exclude: readonly string[] }): Promise<AxeResults> };
  }
}

/** What stands before and behind an open menu hands the focus on at once; axe takes it for a hidden control. */
const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

/** So often does axe look at a page that changes meanwhile. */
const MAX_LOOKS = 5;

/** Expects axe to find nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // The content security policy forbids a script tag; evaluate is not bound by it.
  await page.evaluate(readFileSync(AXE, "utf8"));
  const violations = await violationsOn(page, MAX_LOOKS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** axe throws where an element that it has seen is gone before it is done. */
async function violationsOn(page: Page, looks: number): Promise<AxeResults["violations"]> {
  try {
    return await page.evaluate(
      async (guards) => (await window.axe.run({ exclude: [guards] })).violations,
      FOCUS_GUARDS,
    );
  } catch (thrown) {
    if (looks <= 1) throw thrown;
    return violationsOn(page, looks - 1);
  }
}
