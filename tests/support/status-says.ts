import type { Page } from "@playwright/test";

/** Waits for the moment in which the status bar says this, however short it is: the page looks at each frame. */
export async function statusSays(page: Page, text: string | RegExp): Promise<void> {
  const source = typeof text === "string" ? text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : text.source;
  await page.waitForFunction(
    (wanted) => new RegExp(wanted).test(document.querySelector("footer")?.textContent ?? ""),
    source,
    { polling: "raf", timeout: 60_000 },
  );
}
