import type { Page } from "playwright";
import { goToMessages } from "../../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { textSearchMessages } from "../../../src/shared/messages/text-search-messages.ts";

const MAX_TYPED_LENGTH = 12;

/** Types names key by key into the go-to box; returns the time until the results of each key. */
export async function typingTimes(page: Page, names: readonly string[]): Promise<readonly number[]> {
  await page.keyboard.press("Control+p");
  const box = page.getByLabel(goToMessages.input);
  await box.waitFor();
  // The first answer waits until the names are read.
  await typingTime(page, "a");
  const times: number[] = [];
  for (const name of names) {
    for (let length = 1; length <= Math.min(name.length, MAX_TYPED_LENGTH); length++)
      times.push(await typingTime(page, name.slice(0, length)));
  }
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  return times;
}

function typingTime(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ({ text, input, results }) => {
      const box = document.querySelector<HTMLInputElement>(`input[aria-label="${input}"]`);
      if (box === null) throw new Error("The box is closed.");
      return window.probe.timeOf(
        () => window.probe.type(box, text),
        () => document.querySelector(`[aria-label="${results}"][aria-busy=false]`) !== null,
      );
    },
    { text, input: goToMessages.input, results: goToMessages.results },
  );
}

/** The times until the first results of a text search, and until all listed results. */
export interface TextSearchTimes {
  readonly first: number;
  readonly all: number;
}

/** Searches in all texts; opens the pane first if it is closed. */
export async function textSearchTimes(page: Page, text: string): Promise<TextSearchTimes> {
  await page.keyboard.press("Control+Shift+f");
  const field = page.getByLabel(messages.searchField);
  await field.waitFor();
  await field.fill("");
  await page.getByText(textSearchMessages.hint).waitFor();
  return page.evaluate(
    async ({ text, label, results }) => {
      const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
      if (field === null) throw new Error("The search is closed.");
      const start = performance.now();
      // Enter starts the search without waiting for further input.
      const search = () => {
        window.probe.type(field, text);
        queueMicrotask(() => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
      };
      const row = () => document.querySelector(`[role=tree][aria-label="${results}"] [role=treeitem]`);
      await window.probe.timeOf(search, () => row() !== null);
      const first = performance.now() - start;
      const isAtEnd = () => row()?.closest("[aria-busy]")?.getAttribute("aria-busy") === "false";
      await window.probe.timeOf(() => undefined, isAtEnd);
      return { first, all: performance.now() - start };
    },
    { text, label: messages.searchField, results: textSearchMessages.results },
  );
}
