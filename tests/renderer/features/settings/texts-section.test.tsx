// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import {
  choose,
  KEEPING_TEXTS,
  restoreChoices,
  syncChoices,
} from "../../../../src/renderer/features/settings/engine-choices.ts";
import { TextsSection } from "../../../../src/renderer/features/settings/texts-section.tsx";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { settingsMessages } from "../../../../src/shared/messages/settings-messages.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const { keep } = settingsMessages.texts;

describe("keeping the texts of files that cannot be read again", () => {
  test("is on until somebody says no, in this session and later ones", async () => {
    const { store, engine } = createOpenApp();
    const user = userEvent.setup();
    await store.dispatch(restoreChoices());
    const { unmount } = renderWith(store, <TextsSection />);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: keep }).checked).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: keep }));
    expect(engine.asked).toEqual(["keepTexts false"]);
    unmount();
    renderWith(store, <TextsSection />);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: keep }).checked).toBe(false);
    await store.dispatch(restoreChoices());
    await user.click(screen.getByRole("checkbox", { name: keep }));
    await store.dispatch(restoreChoices());
    expect(engine.asked).toEqual(["keepTexts false", "keepTexts false", "keepTexts true"]);
  });

  test("is what another window of the browser has chosen", async () => {
    const { store, engine, storage } = createOpenApp();
    storage.setItem(STORAGE_KEYS.keepTexts, "no");
    await store.dispatch(syncChoices("glossa-theme"));
    expect(engine.asked).toEqual([]);
    await store.dispatch(syncChoices(STORAGE_KEYS.keepTexts));
    storage.removeItem(STORAGE_KEYS.keepTexts);
    await store.dispatch(syncChoices(null));
    expect(engine.asked).toEqual(["keepTexts false", "keepTexts true", "followDisk true"]);
  });

  test("says where the engine has not heard of it", async () => {
    const { store, engine, storage } = createOpenApp();
    const error = toAppError(new GlossaError("importRunning"));
    vi.spyOn(engine, "keepTexts").mockResolvedValue(failure(error));
    await store.dispatch(choose(KEEPING_TEXTS, false));
    const [first] = store.getState().notices;
    expect(first?.text).toBe(error.message);
    storage.setItem(STORAGE_KEYS.keepTexts, "no");
    await store.dispatch(restoreChoices());
    const [second, ...others] = store.getState().notices;
    expect(second?.text).toBe(error.message);
    expect(second?.id).not.toBe(first?.id);
    expect(others).toEqual([]);
  });

  test.each([
    [{ files: 0, bytes: 0 }, "Of Shop no text is kept."],
    [{ files: 1, bytes: 812 }, "Of Shop the text of 1 file is kept: 812 byte."],
    [{ files: 1312, bytes: 1_234_567 }, "Of Shop the text of 1,312 files is kept: 1.2 MB."],
  ])("says how much that takes", async (kept, words) => {
    const { store } = createOpenApp({ kept });
    renderWith(store, <TextsSection />);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("says how much another project's take once that is in view", async () => {
    const { store, engine } = createOpenApp({ kept: { files: 1, bytes: 812 } });
    renderWith(store, <TextsSection />);
    expect(await screen.findByText(/^Of Shop the text of 1 file is kept/)).toBeTruthy();
    engine.known.kept = { files: 0, bytes: 0 };
    act(() => void store.dispatch(projectOpened({ project: aProject({ id: "p2", name: "Games" }), files: [] })));
    expect(await screen.findByText("Of Games no text is kept.")).toBeTruthy();
  });
});
