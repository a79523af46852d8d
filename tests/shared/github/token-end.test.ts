import { expect, test } from "vitest";
import { tokenEnd } from "../../../src/shared/github/credentials.ts";
import { TOKEN_LIFETIME_MS } from "../../../src/shared/limits/sign-in.ts";

test("a token ends when the provider says", () => {
  expect(tokenEnd(28_800, 1_000)).toBe(28_801_000);
});

test.each([undefined, 0, -5, 1e300, Number.POSITIVE_INFINITY, Number.NaN])(
  "a lifetime of %s is none that was told",
  (seconds) => expect(tokenEnd(seconds, 1_000)).toBe(1_000 + TOKEN_LIFETIME_MS),
);
