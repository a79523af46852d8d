// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { connectDesktopEngine } from "../../../src/renderer/platform/desktop-engine.ts";
import { GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";
import { failure } from "../../../src/shared/errors/result.ts";
import type { DesktopBridge } from "../../../src/shared/shell/desktop-bridge.ts";

const error = toAppError(new GlossaError("engineStopped"));

function connectBy(connectEngine: DesktopBridge["connectEngine"]) {
  const bridge = { onEngineEnded: () => undefined, onEngineLost: () => undefined, connectEngine };
  return connectDesktopEngine(bridge as unknown as DesktopBridge, window);
}

test.each([
  ["refuses", async () => failure(error)],
  ["fails", async () => Promise.reject(new GlossaError("engineStopped"))],
])("an engine that the shell %s to connect is lost: nothing waits for it", async (_, connectEngine) => {
  const { engine, engineLost } = connectBy(connectEngine);
  expect(await engine.status()).toEqual(failure(error));
  expect(await engineLost).toEqual(error);
});
