// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { KeysDialog } from "../../../../src/renderer/features/go-to/keys-dialog.tsx";
import { keysMessages } from "../../../../src/shared/messages/go-to-messages.ts";
import { codeKeysMessages } from "../../../../src/shared/messages/source-messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

test("the sheet of keys has those of the choices in the search in texts", async () => {
  renderWith(createTestApp().store, <KeysDialog open groups={[]} />);
  const table = await screen.findByRole("table", { name: keysMessages.search });
  const rows = [...table.querySelectorAll("tr")].map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual(["Match caseAlt+C", "Whole wordAlt+W", "Regular expressionAlt+R"]);
});

test("the sheet of keys says where the keys of the code work, and all of them", async () => {
  renderWith(createTestApp().store, <KeysDialog open groups={[]} />);
  const table = await screen.findByRole("table", { name: keysMessages.code });
  const rows = [...table.querySelectorAll("tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(Object.keys(codeKeysMessages).length);
  expect(rows).toContain(`${codeKeysMessages.follow}F12, Enter`);
  expect(rows).toContain(`${codeKeysMessages.showCard}Ctrl+K Ctrl+I`);
  expect(rows).toContain(`${codeKeysMessages.leave}Esc`);
});
