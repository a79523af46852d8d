import { coverageMessages } from "../../src/shared/messages/coverage-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expect, test } from "../support/fixtures.ts";

declare global {
  interface Window {
    /** The texts that the title bar, the status bar and the tree have shown since. */
    shown: { readonly title: string; readonly status: string; readonly tree: string }[];
  }
}

const documented = (at: number) => `/// <summary>A thing.</summary>\nclass Known${at} { }`;

test("no figure of another project is shown at any moment of an import, nor when that is opened again", async ({
  app,
  page,
}) => {
  const known = Array.from({ length: 30 }, (_, at) => ({ path: `in/Known${at}.cs`, text: documented(at) }));
  const other = Array.from({ length: 300 }, (_, at) => ({ path: `in/Other${at}.cs`, text: `class Other${at} { }` }));
  await app.choosePrivateFolder("known", known);
  await app.waitForImport();
  await expect(app.statusBar.getByText("100 % documented")).toBeVisible();
  await expect(app.item("in")).toContainText("✓");
  await page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    window.shown = [];
    new MutationObserver(() => {
      window.shown.push({ title: textOf("header"), status: textOf("footer"), tree: textOf("[role=tree]") });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await app.choosePrivateFolder("other", other);
  await app.waitForImport(2);
  await expect(app.statusBar.getByText("0 % documented", { exact: true })).toBeVisible();
  await app.chooseFromMenu(messages.menu.file, messages.menu.openRecent);
  await page.getByRole("menuitem", { name: /^known/ }).click();
  await expect(app.statusBar.getByText("100 % documented")).toBeVisible();

  const shown = await page.evaluate(() => window.shown);
  const ofOther = shown.filter(({ title }) => title.includes("other /"));
  const ofKnown = shown.slice(shown.findLastIndex(({ title }) => title.includes("other /")) + 1);
  expect(ofOther.some(({ status }) => status.includes("300 types"))).toBe(true);
  expect(ofOther.some(({ status }) => status.includes(coverageMessages.counting))).toBe(true);
  for (const { status, tree } of ofOther) {
    expect(status).not.toMatch(/100 % documented|\b30 types/);
    expect(tree).not.toContain("✓");
  }
  for (const { status, tree } of ofKnown.filter(({ title }) => title.includes("known /"))) {
    expect(status).not.toMatch(/\b0 % documented|\b300 types/);
    expect(tree).not.toContain("0 %");
  }
});
