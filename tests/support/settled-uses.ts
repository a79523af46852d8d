import { expect, type Locator } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { usesMessages } from "../../src/shared/messages/uses-messages.ts";
import type { AppPage } from "./app-page.ts";
import { bringIntoView } from "./bring-into-view.ts";

/**
 * Returns the section of uses, scrolled into view and complete, like the source above it: neither moves what is clicked
 * there.
 */
export async function settledUses({ page, details }: AppPage): Promise<Locator> {
  const source = details.getByRole("region", { name: sourceMessages.title, exact: true });
  await bringIntoView(source);
  await expect(source.getByRole("document")).toBeVisible();
  const section = page.getByRole("region", { name: usesMessages.title, exact: true });
  await bringIntoView(section);
  await expect(section.getByRole("heading", { level: 4 })).toHaveText(/^Uses \d+( · \d+ likely)?$/);
  await expect(section.getByText(messages.explorer.loading, { exact: true })).toHaveCount(0);
  return section;
}
