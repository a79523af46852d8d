import type { MessageBoxOptions } from "electron";
import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import type { DescribingPage } from "./describing-page.ts";
import { type DesktopApp, expect } from "./desktop.ts";

const { ai, consent } = settingsMessages;

/** What the user answers, and nobody else can, when the system asks whether code may be sent. */
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

/** Types the address of the service into the settings, without agreeing to anything. */
export async function chooseEndpoint(describing: DescribingPage, address: string): Promise<void> {
  await describing.openSettings();
  await describing.dialog.getByRole("radio", { name: ai.endpoint }).click();
  await describing.dialog.getByRole("textbox", { name: ai.address }).fill(address);
  await describing.answer(ai.use);
  await expect(describing.dialog.getByText(consent.later)).toBeVisible();
  await describing.closeSettings();
}
