// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PublishWarnings } from "../../../../src/renderer/features/publishing/publish-warnings.tsx";
import { MAX_PUBLISH_WARNINGS } from "../../../../src/shared/limits/answers.ts";
import { createDesktopApp } from "../../support/desktop-app.ts";
import { renderWith } from "../../support/render.tsx";

function warnings(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `README.md:${at + 1}: the link leads to no file.`);
}

function show(total: number) {
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const first = warnings(Math.min(total, MAX_PUBLISH_WARNINGS));
  const { container } = renderWith(createDesktopApp().store, <PublishWarnings total={total} first={first} />);
  const summary = () => container.querySelector("summary")?.textContent;
  const listed = () => [...container.querySelectorAll("li")].map(({ textContent }) => textContent);
  return { user, copied, first, container, summary, listed };
}

test("a site without warnings has no list of them", () => {
  expect(show(0).container.childElementCount).toBe(0);
});

test("a few warnings are listed at once and can be copied", async () => {
  const { user, copied, first, summary, listed, container } = show(50);
  expect(summary()).toBe("50 warnings");
  expect(listed()).toEqual(first);
  expect(container.textContent).not.toContain("more");
  await user.click(screen.getByRole("button", { name: "Copy the warnings", hidden: true }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(first.join("\n")));
});

test("more are listed on request", async () => {
  const { user, first, listed } = show(51);
  expect(listed()).toEqual([...first.slice(0, 50), "Show all 51"]);
  await user.click(screen.getByRole("button", { name: "Show all 51", hidden: true }));
  await waitFor(() => expect(listed()).toEqual(first));
});

test("of very many, it is said how many are neither listed nor copied", async () => {
  const { user, copied, first, summary, listed } = show(1_234);
  expect(summary()).toBe("1,234 warnings");
  expect(listed().at(-1)).toBe("Show all 1,000");
  expect(screen.getByText("and 234 more, which are neither listed nor copied")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy the first 1,000 warnings", hidden: true }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(first.join("\n")));
});
