import { blank } from "./edits.ts";
import type { RepairRule } from "./rule.ts";

/** `#:package`, `#:property`, `#!`: lines for the tools that run a single file. */
export const fileDirectives: RepairRule = {
  name: "file-directive",
  find: ({ text, tokens }) =>
    tokens.directives
      .filter(({ start }) => text[start + 1] === ":" || text[start + 1] === "!")
      .map(({ start, end }) => blank(text, start, end)),
};
