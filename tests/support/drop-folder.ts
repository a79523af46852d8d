import type { Page } from "@playwright/test";

/** Drops a folder of the disk onto the middle of the page, as a user does: Chromium hands over a real handle. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const { width = 800, height = 600 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  await session.detach();
}
