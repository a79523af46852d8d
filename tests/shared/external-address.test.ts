import { expect, test } from "vitest";
import { externalAddress } from "../../src/shared/external-address.ts";

test.each([
  ["https://example.invalid/a?b#c", "https://example.invalid/a?b#c"],
  ["http://example.invalid", "http://example.invalid/"],
  ["https://user:password@example.invalid/", undefined],
  ["file:///etc/passwd", undefined],
  ["javascript:alert(1)", undefined],
  ["glossa://oauth/callback", undefined],
  ["smb://server/share", undefined],
  ["not an address", undefined],
])("%s is handed to the browser as %s", (address, expected) => expect(externalAddress(address)).toBe(expected));
