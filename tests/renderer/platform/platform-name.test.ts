import { expect, test } from "vitest";
import { platformName } from "../../../src/renderer/platform/create-platform.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "WEB"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Electron/39.0.0 Safari/537.36", "ELECTRON"],
])("%s is %s", (userAgent, name) => {
  expect(platformName(userAgent)).toBe(name);
});
