import { describe, expect, it } from "vitest";
import { literalType, negatedType } from "../../../../../../src/worker/languages/csharp/reading/bodies/literal-type.ts";

describe("the type of a literal", () => {
  it.each([
    ["1", "int"],
    ["1_000", "int"],
    ["2147483647", "int"],
    ["2147483648", "uint"],
    ["4294967296", "long"],
    ["9223372036854775808", "ulong"],
    ["1u", "uint"],
    ["4294967296U", "ulong"],
    ["1L", "long"],
    ["9223372036854775808L", "ulong"],
    ["1UL", "ulong"],
    ["1lu", "ulong"],
    ["0x7fff_ffff", "int"],
    ["0xFFFFFFFF", "uint"],
    ["0xFFFF_FFFF_F", "long"],
    ["0xFFFFFFFFFFFFFFFF", "ulong"],
    ["0x1d", "int"],
    ["0b1010", "int"],
    ["1.0", "double"],
    [".5", "double"],
    ["1e9", "double"],
    ["1d", "double"],
    ["1f", "float"],
    ["1.5M", "decimal"],
    ["'a'", "char"],
    ['"a"', "string"],
    ['@"a"', "string"],
    ['"""a"""', "string"],
    ['"a"u8', "utf8"],
    ['"u8"', "string"],
    ["true", "bool"],
    ["false", "bool"],
    ["null", "null"],
    ['$"a"', "formattable"],
    ['@$"a"', "formattable"],
    ['$$"""a"""', "formattable"],
  ])("%s", (text, expected) => expect(literalType(text)).toBe(expected));
});

describe("the type of a number behind a minus", () => {
  it.each([
    ["2147483648", "int"],
    ["2_147_483_648", "int"],
    ["9223372036854775808", "long"],
    ["9223372036854775808L", "long"],
    ["2147483648L", undefined],
    ["2147483649", undefined],
    ["0x80000000", undefined],
    ["9223372036854775808UL", undefined],
  ])("%s is %s", (text, type) => expect(negatedType(text)).toBe(type));
});
