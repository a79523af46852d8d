// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FollowingStatus } from "../../../../src/renderer/features/following/following-status.tsx";
import { formatMessage } from "../../../../src/shared/errors/errors.ts";
import { followingMessages } from "../../../../src/shared/messages/following-messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createOpenApp } from "../../support/test-app.ts";

afterEach(() => vi.useRealTimers());

test("says when the project was as its folder, whenever that is shown", () => {
  const { store, platform } = createOpenApp();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 0, 1, 9, 5, 7) });
  platform.send({ type: "following", projectId: "p1", state: { status: "current", files: null } });
  vi.setSystemTime(new Date(2026, 0, 1, 10));
  renderWith(store, <FollowingStatus />);
  expect(screen.getByRole("status").textContent).toBe(formatMessage(followingMessages.same, { time: "09:05:07" }));
});
