import { expect, test, vi } from "vitest";
import { browserStorage } from "../../../src/renderer/platform/storage.ts";

test("where the browser blocks its storage, values last as long as the page, and that is logged", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const storage = browserStorage(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  expect(log.mock.calls[0]?.[0]).toContain("Access is denied");
  expect(storage.getItem("a")).toBeNull();
  storage.setItem("a", "1");
  expect(storage.getItem("a")).toBe("1");
  storage.removeItem("a");
  expect(storage.getItem("a")).toBeNull();
  log.mockRestore();
});
