import { expect, it } from "vitest";
import { commandIn } from "../../../src/main/editor/command-in.ts";

const INSIDERS = "C:\\Program Files\\Microsoft VS Code Insiders\\Code - Insiders.exe";
const DASHED = "C:\\Tools -new\\edit.exe";

it.each([
  ["code --wait", "code"],
  ["subl -n -w", "subl"],
  ["  /usr/bin/code\t-w ", "/usr/bin/code"],
  ["code", "code"],
  [INSIDERS, INSIDERS],
  [`${INSIDERS} --wait`, INSIDERS],
  [`"${INSIDERS}" --wait`, INSIDERS],
  [DASHED, DASHED],
])("%j begins with the command %j", (text, command) => {
  expect(commandIn(text, (path) => path === DASHED)).toBe(command);
});
