import type { Page } from "@playwright/test";

/** Presses a side button of the mouse, which Playwright's own mouse does not have. */
export async function pressMouse(page: Page, button: "back" | "forward"): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const type of ["mousePressed", "mouseReleased"] as const)
    await devtools.send("Input.dispatchMouseEvent", { type, button, x: 600, y: 400, clickCount: 1 });
}
