// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { TitleBar } from "../../../../src/renderer/app/title-bar/title-bar.tsx";
import { isShortcut, shortcutLabel } from "../../../../src/renderer/ui/keyboard/shortcuts.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { renderWith } from "../../support/render.tsx";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

describe("the title bar", () => {
  test("shows the brand, and the project's name followed by a slash", () => {
    renderWith(createOpenApp().store, <TitleBar />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Glossa");
    expect(screen.getByRole("banner").textContent).toContain("Shop /");
  });

  test("shows no name without a project", () => {
    renderWith(createTestApp().store, <TitleBar />);
    expect(screen.queryByText(/\//)).toBeNull();
  });

  test("selects a local project from the File menu", async () => {
    const user = userEvent.setup();
    const app = createTestApp();
    renderWith(app.store, <TitleBar />);
    await user.click(screen.getByRole("menuitem", { name: messages.menu.file }));
    await user.click(await screen.findByRole("menuitem", { name: /^Select Local Project/ }));
    await eventually(() => expect(app.engine.sources).toHaveLength(1));
  });

  test("toggles the theme from the View menu", async () => {
    const user = userEvent.setup();
    const app = createTestApp();
    renderWith(app.store, <TitleBar />);
    await user.click(screen.getByRole("menuitem", { name: messages.menu.view }));
    await user.click(await screen.findByRole("menuitem", { name: messages.menu.toggleTheme }));
    expect(app.store.getState().theme.theme).toBe("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
  });
});

describe("the shortcut", () => {
  const open = { key: "o", control: true } as const;
  const none = { key: "o", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  test.each([
    [{ ctrlKey: true }, true],
    [{ metaKey: true }, true],
    [{ ctrlKey: true, key: "O" }, true],
    [{}, false],
    [{ ctrlKey: true, shiftKey: true }, false],
    [{ ctrlKey: true, altKey: true }, false],
    [{ ctrlKey: true, key: "p" }, false],
  ])("%o: %s", (keys, isOpen) => {
    expect(isShortcut({ ...none, ...keys }, open)).toBe(isOpen);
  });

  test.each([
    [{ key: "?" }, { key: "?", shiftKey: true }, true],
    [{ key: "?" }, { key: "?" }, true],
    [{ key: "?" }, { key: "?", ctrlKey: true }, false],
    [{ key: "F8", shift: true }, { key: "F8", shiftKey: true }, true],
    [{ key: "F8", shift: true }, { key: "F8" }, false],
    [{ key: "F8" }, { key: "F8", shiftKey: true }, false],
    [{ key: "p", control: true, shift: true }, { key: "P", ctrlKey: true, shiftKey: true }, true],
    [{ key: "ArrowLeft", alt: true }, { key: "ArrowLeft", altKey: true }, true],
    [{ key: "ArrowLeft", alt: true }, { key: "ArrowLeft" }, false],
  ] as const)("%o is pressed by %o: %s", (shortcut, keys, isPressed) => {
    expect(isShortcut({ ...none, ...keys }, shortcut)).toBe(isPressed);
  });

  test("is named as the keyboard names it", () => {
    expect(shortcutLabel("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", open)).toBe("⌘O");
    expect(shortcutLabel("Mozilla/5.0 (X11; Linux x86_64)", { key: ",", control: true })).toBe("Ctrl+,");
  });
});
