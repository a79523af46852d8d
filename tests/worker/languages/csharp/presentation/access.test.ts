import { describe, expect, it } from "vitest";
import { accessOf, writtenAccess } from "../../../../../src/worker/languages/csharp/presentation/access.ts";
import { memberOf, typeOf } from "../../../facts/facts-samples.ts";

describe("written access", () => {
  it.each([
    [[], "none"],
    [["static", "override"], "none"],
    [["public"], "public"],
    [["private"], "private"],
    [["protected"], "protected"],
    [["protected", "internal"], "protected"],
    [["internal", "protected"], "protected"],
    [["internal"], "internal"],
    [["private", "protected"], "internal"],
    [["protected", "private"], "internal"],
  ])("of %j is %s", (modifiers, access) => expect(writtenAccess(modifiers)).toBe(access));
});

describe("access", () => {
  it("goes by words before all else", () => {
    const member = { ...memberOf("constructor", "A", "internal"), isPrimary: true } as const;
    expect(accessOf(member, typeOf("A"))).toBe("internal");
  });
});
