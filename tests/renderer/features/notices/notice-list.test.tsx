// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NoticeList } from "../../../../src/renderer/features/notices/notice-list.tsx";
import { noticeClosed, noticeRaised } from "../../../../src/renderer/features/notices/slice.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

test("a notice shows its words and leaves the store when it is closed", async () => {
  const user = userEvent.setup();
  const { store } = createTestApp();
  renderWith(store, <NoticeList />);
  store.dispatch(noticeRaised("failure", "The folder 'x' does not exist."));
  const region = await screen.findByRole("region", { name: messages.notices.label });
  await eventually(() => expect(region.textContent).toContain("The folder 'x' does not exist."));
  await user.click(screen.getByRole("button", { name: messages.notices.close }));
  expect(store.getState().notices).toEqual([]);
});

test("raised before the page stands, it is shown all the same, once", async () => {
  const { store } = createTestApp();
  store.dispatch(noticeRaised("news", "Import cancelled."));
  renderWith(store, <NoticeList />);
  const region = await screen.findByRole("region", { name: messages.notices.label });
  store.dispatch(noticeRaised("news", "Another."));
  await eventually(() => expect(region.textContent).toContain("Another."));
  expect(region.textContent?.match(/Import cancelled/g)).toHaveLength(1);
});

test("what all that has failed for one reason says is shown once", async () => {
  const { store } = createTestApp();
  renderWith(store, <NoticeList />);
  for (const text of ["The engine stopped.", "Something else.", "The engine stopped."])
    store.dispatch(noticeRaised("failure", text));
  const region = await screen.findByRole("region", { name: messages.notices.label });
  await eventually(() => expect(region.textContent?.match(/The engine stopped|Something else/g)).toHaveLength(2));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(["Something else.", "The engine stopped."]);
});

test("goes when it is taken out of the store", async () => {
  const { store } = createTestApp();
  renderWith(store, <NoticeList />);
  const { payload } = store.dispatch(noticeRaised("failure", "Go on elsewhere."));
  const region = await screen.findByRole("region", { name: messages.notices.label });
  await eventually(() => expect(region.textContent).toContain("Go on elsewhere."));
  store.dispatch(noticeClosed(payload.id));
  await eventually(() => expect(region.textContent).not.toContain("Go on elsewhere."));
});
