import { messages } from "../../../src/shared/messages/messages.ts";
import type { AppPage } from "../app-page.ts";
import type { CodeBase } from "../code-bases.ts";
import type { TestedPlatform } from "./edition.ts";

/** Opens a code base from the start screen as a user does, and waits until it is completely read. */
export async function openCodeBase(
  app: AppPage,
  { names, folder }: CodeBase,
  platform: TestedPlatform,
  chooseFolder: (folder: string) => Promise<void>,
): Promise<void> {
  if (folder === null) await app.page.getByRole("button", { name: messages.explorer.openSample }).click();
  else await chooseFolder(folder);
  await app.waitForProject(names[platform.name]);
}
