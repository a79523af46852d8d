// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Icon } from "../../../../src/renderer/ui/controls/icon.tsx";
import { ICONS, type IconName } from "../../../../src/renderer/ui/controls/icons.ts";

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const SPECIFIED = [
  "Square",
  "X_lg",
  "Dash_lg",
  "Window_stack",
  "Square_fill",
  "File_earmark",
  "Folder2",
  "Folder2_open",
  "Code_square",
  "Braces",
  "Sparkle",
] as const;

test("the icons are those of the specification", () => {
  expect(Object.keys(ICONS).sort()).toEqual([...SPECIFIED].sort());
});

test.each(SPECIFIED)("%s is drawn and hidden from screen readers", (name) => {
  const { container } = render(<Icon name={name} />);
  const drawing = container.querySelector("svg");
  expect(drawing?.getAttribute("aria-hidden")).toBe("true");
  const paths = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(path).toMatch(/^M[\d.]+/);
});

test("a name that is none shows ERROR and is logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(<Icon name={"Rocket" as IconName} />);
  expect(screen.getByText("ERROR")).toBeTruthy();
  expect(log).toHaveBeenCalledWith("Icon not found: Rocket");
});
