import { expect, it } from "vitest";
import { settingAddress } from "../../src/shared/setting-address.ts";

it.each([
  ["https://git.example/api/v3/", "https://git.example/api/v3"],
  [" http://127.0.0.1:8080 ", "http://127.0.0.1:8080"],
])("takes %j for an address", (text, address) => expect(settingAddress(text)).toBe(address));

it.each([
  "",
  "git.example",
  "file:///etc",
  "https://a:b@c.example",
  "https://c.example/?to=https://evil.example",
  "https://",
])("takes %j for none", (text) => expect(settingAddress(text)).toBeUndefined());
