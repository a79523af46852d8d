import { expect, test } from "vitest";
import { type DesktopMachine, ensureElectron, obstacleOf } from "../../scripts/electron.ts";

const machine: DesktopMachine = {
  platform: "linux",
  nodeVersion: "22.12.0",
  env: { DISPLAY: ":0" },
  isRoot: false,
  args: [],
};

test.each([
  ["a Linux desktop", {}, undefined],
  ["Wayland", { env: { WAYLAND_DISPLAY: "wayland-0" } }, undefined],
  ["no display", { env: {} }, "there is no display"],
  ["root", { isRoot: true }, "Electron does not start as root without --no-sandbox"],
  ["root without a sandbox", { isRoot: true, args: ["--no-sandbox"] }, undefined],
  ["a Mac", { platform: "darwin", env: {} }, undefined],
  ["Windows", { platform: "win32", env: {} }, undefined],
] as const)("on %s the obstacle is %s", (_, difference, obstacle) =>
  expect(obstacleOf({ ...machine, ...difference })).toBe(obstacle),
);

test("an Electron that stands elsewhere is taken from there", () => {
  const env = { DISPLAY: ":0", ELECTRON_OVERRIDE_DIST_PATH: "/opt/electron" };
  expect(ensureElectron({ ...machine, env })).toEqual({ path: "/opt/electron/electron" });
  expect(ensureElectron({ ...machine, env, platform: "win32" })).toMatchObject({
    path: expect.stringContaining("electron.exe"),
  });
});
