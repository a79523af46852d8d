// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { noticeRaised } from "../../../../src/renderer/features/notices/slice.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

const LIST = "../../../../src/renderer/features/notices/notice-list.tsx";

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock(LIST);
});

async function renderNotices() {
  const { LazyNoticeList } = await import("../../../../src/renderer/features/notices/lazy-notice-list.tsx");
  const { store } = createTestApp();
  renderWith(store, <LazyNoticeList />);
  return store;
}

test("the first notice loads the list, which shows it", async () => {
  const store = await renderNotices();
  expect(screen.queryByRole("region")).toBeNull();
  store.dispatch(noticeRaised("news", "Import cancelled."));
  const region = await screen.findByRole("region", { name: messages.notices.label });
  await screen.findByText("Import cancelled.");
  expect(region.textContent).toContain("Import cancelled.");
});

test("where the list cannot be loaded, a notice is told all the same, and can be closed", async () => {
  vi.doMock(LIST, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const store = await renderNotices();
  store.dispatch(noticeRaised("failure", "The server cannot be reached."));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The server cannot be reached.");
  await userEvent.setup().click(screen.getByRole("button", { name: messages.notices.close }));
  expect(store.getState().notices).toEqual([]);
  vi.useFakeTimers();
  act(() => void store.dispatch(noticeRaised("news", "Copied.")));
  expect(alert.textContent).toContain("Copied.");
  act(() => void vi.runAllTimers());
  expect(store.getState().notices).toEqual([]);
  vi.useRealTimers();
});
