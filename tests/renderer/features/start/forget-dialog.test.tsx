// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ForgetDialog } from "../../../../src/renderer/features/start/forget-dialog.tsx";
import { aProject } from "../../support/samples.ts";

function show(descriptions: number): string | null {
  const stored = { project: aProject(), descriptions };
  render(<ForgetDialog stored={stored} next={{ current: null }} onForget={vi.fn()} onClose={vi.fn()} />);
  return screen.getByRole("alertdialog").textContent;
}

test("one description that goes with a project is one", () => {
  expect(show(1)).toContain("1 description that you have written or generated in Glossa is deleted with it.");
});

test("several are several", () => {
  expect(show(1_200)).toContain("1,200 descriptions that you have written or generated in Glossa are deleted with it.");
});

test("none are not spoken of", () => {
  expect(show(0)).not.toContain("description");
});
