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

/** The guards before and behind an open menu pass the focus on at once; axe takes them for hidden controls. */
const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

/** Maximum number of axe runs on a page that changes meanwhile. */
const MAX_LOOKS = 5;

/** Expects axe to find no violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // The content security policy forbids a script tag; evaluate is not bound by it.
  await page.evaluate(readFileSync(AXE, "utf8"));
  const violations = await violationsOn(page, MAX_LOOKS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Runs axe again where it throws because an element that it has seen was removed before it was done. */
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
