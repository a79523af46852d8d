import type { MessageBoxOptions } from "electron";
import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import { type DesktopApp, expect } from "./desktop.ts";
import type { GenerationPage } from "./generation-page.ts";

const { ai, consent } = settingsMessages;

/** Sets the user's answer to the system's dialog that asks whether code may be sent, which a page cannot answer. */
export async function answerQuestion({ main }: DesktopApp, agrees: boolean): Promise<void> {
  await main?.evaluate(
    ({ dialog }, response) => {
      dialog.showMessageBox = async (...args: unknown[]) => {
        const asked = args.at(-1) as MessageBoxOptions;
        process.env.GLOSSA_ASKED = `${process.env.GLOSSA_ASKED ?? ""}${asked.message}\n`;
        return { response, checkboxChecked: false };
      };
    },
    agrees ? 0 : 1,
  );
}

/** Types the address of the service into the settings, without giving consent. */
export async function chooseEndpoint(generation: GenerationPage, address: string): Promise<void> {
  await generation.openSettings();
  await generation.dialog.getByRole("radio", { name: ai.endpoint }).click();
  await generation.dialog.getByRole("textbox", { name: ai.address }).fill(address);
  await generation.answer(ai.use);
  await expect(generation.dialog.getByText(consent.later)).toBeVisible();
  await generation.closeSettings();
}
