import { expect, test } from "vitest";
import { portIn } from "../../../src/server/util/settings.ts";
import { formatMessage } from "../../../src/shared/errors/errors.ts";
import { terminalMessages } from "../../../src/shared/messages/terminal-messages.ts";

const { badSetting, settingsTake } = terminalMessages.server;

test("a port is a whole number that there may be", () => {
  expect(["0", "4180", "65535"].map((value) => portIn("--port", value))).toEqual([0, 4180, 65_535]);
  const refusal = formatMessage(badSetting, { name: "--port", detail: settingsTake.port });
  for (const value of ["abc", "", "-1", "80.5", "65536", "0x50"])
    expect(() => portIn("--port", value), value).toThrow(refusal);
});
