import { describe, expect, it } from "vitest";
import { credentialsFor, credentialsIn } from "../../../src/shared/github/credentials.ts";

const HOUR = 3_600_000;

function restOf(credentials: { readonly expiresAt: number } | null): number {
  return Math.round(((credentials?.expiresAt ?? Number.NaN) - Date.now()) / 60_000) * 60_000;
}

describe("a token exchange's answer", () => {
  it("is taken as it is", () =>
    expect(credentialsIn({ accessToken: "t", expiresAt: 5 })).toEqual({ accessToken: "t", expiresAt: 5 }));

  it.each([{ accessToken: "t" }, { accessToken: "t", expiresAt: null }])(
    "lasts for one hour by default: %j",
    (answer) => expect(restOf(credentialsIn(answer))).toBe(HOUR),
  );

  it.each([null, "t", {}, { accessToken: "" }, { accessToken: 1 }, { accessToken: "t", expiresAt: "soon" }])(
    "is none: %j",
    (answer) => expect(credentialsIn(answer)).toBeNull(),
  );
});

describe("a token of the provider", () => {
  it.each([
    [undefined, HOUR],
    [null, HOUR],
    [600, 600_000],
  ])("for %j seconds lasts %d ms", (seconds, rest) => expect(restOf(credentialsFor("t", seconds))).toBe(rest));
});
