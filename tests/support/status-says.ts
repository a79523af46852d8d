import type { Page } from "@playwright/test";

/** Waits until the status bar shows this text, however briefly: the page checks at each frame. */
export async function statusSays(page: Page, text: string | RegExp): Promise<void> {
  const source = typeof text === "string" ? text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : text.source;
  await page.waitForFunction(
    (wanted) => new RegExp(wanted).test(document.querySelector("footer")?.textContent ?? ""),
    source,
    { polling: "raf", timeout: 60_000 },
  );
}
