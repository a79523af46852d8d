import { expect, it } from "vitest";
import { toolsFor } from "../../../src/cli/mcp/tools/all-tools.ts";
import { mcpMessages } from "../../../src/shared/messages/mcp-messages.ts";

/** Maximum number of characters of the tool list, which accompanies every question of an agent. */
const MAX_CHARACTERS = 1_600;

it("shows tools that take little room", () => {
  const shown = toolsFor(true).map(({ call: _, check: __, ...tool }) => tool);
  expect(shown).toHaveLength(4);
  expect(JSON.stringify(shown).length).toBeLessThanOrEqual(MAX_CHARACTERS);
});

it("says within 512 characters when to use it, and when grep", () => {
  const beginning = mcpMessages.instructions.slice(0, 512);
  expect(beginning).toContain("use it, not grep");
  expect(beginning).toContain("Use grep for other kinds of files");
});
