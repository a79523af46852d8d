import { describe, expect, it } from "vitest";
import { findBrowser, type Machine } from "../../scripts/find-browser.ts";

const OWN = "/cache/ms-playwright/chrome";

function machineWith(files: readonly string[], platform: NodeJS.Platform, env: Machine["env"]): Machine {
  return { platform, env, playwrightBrowser: OWN, exists: (path) => files.includes(path) };
}

describe("findBrowser", () => {
  it("prefers Playwright's own browser", () => {
    const machine = machineWith(["/usr/bin/chromium", OWN], "linux", { PATH: "/usr/bin" });
    expect(findBrowser(machine)).toBe(OWN);
  });

  it.each(["chromium", "google-chrome", "microsoft-edge-stable"])("finds %s on the path of a Linux machine", (name) => {
    const machine = machineWith([`/usr/bin/${name}`], "linux", { PATH: "/usr/local/bin:/usr/bin" });
    expect(findBrowser(machine)).toBe(`/usr/bin/${name}`);
  });

  it("prefers a browser that has no windows to one that has", () => {
    const machine = machineWith(["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"], "linux", {
      PATH: "/usr/bin",
    });
    expect(findBrowser(machine)).toBe("/usr/bin/chromium-headless-shell");
  });

  it("finds an application of the user's on a Mac", () => {
    const edge = "/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge";
    expect(findBrowser(machineWith([edge], "darwin", { HOME: "/Users/ada" }))).toBe(edge);
  });

  it("finds Edge where Windows keeps it", () => {
    const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
    const env = { ProgramFiles: "C:\\Program Files", "ProgramFiles(x86)": "C:\\Program Files (x86)" };
    expect(findBrowser(machineWith([edge], "win32", env))).toBe(edge);
  });

  it("finds nothing on a machine without a browser, or without a path", () => {
    expect(findBrowser(machineWith([], "linux", { PATH: "/usr/bin" }))).toBeUndefined();
    expect(findBrowser(machineWith(["chromium"], "linux", {}))).toBeUndefined();
  });
});
