import { expect, it } from "vitest";
import { inNumber } from "../../../src/cli/output/in-number.ts";
import { terminalMessages } from "../../../src/shared/messages/terminal-messages.ts";

it.each([
  [1, "1 file could not be looked at: what it uses is not known"],
  [2, "2 files could not be looked at: what they use is not known"],
])("a sentence has the number of what it counts: %i", (count, words) => {
  expect(inNumber(count, terminalMessages.cli.unreadableFiles)).toBe(words);
});
