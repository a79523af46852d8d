import { describe, expect, it } from "vitest";
import { array, nullable, number, object, string, tuple } from "zod/mini";
import { parseJson, parseMessage } from "../../../src/shared/contract/parse-message.ts";
import { list } from "../../../src/shared/contract/schema-parts.ts";

const MANY = 1_000_000;

describe("a message", () => {
  it("says what its schema knows, and no more", () => {
    const message = JSON.parse('{"name":"a","more":1,"__proto__":{"name":"b"}}');
    const parsed = parseMessage(object({ name: string() }), message);
    expect(parsed).toEqual({ name: "a" });
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(parseMessage(nullable(number()), null)).toBeNull();
  });

  it("is read from a text of JSON, and from no other", () => {
    const schema = object({ name: string() });
    expect(parseJson(schema, '{"name":"a","more":1}')).toEqual({ name: "a" });
    for (const text of ["", "{", "null", "[]", '{"name":1}']) expect(parseJson(schema, text)).toBeUndefined();
  });

  it("says nothing in another form", () => {
    expect(parseMessage(object({ name: string() }), { name: 1 })).toBeUndefined();
  });

  it("says nothing where its faults are more than zod can count", () => {
    expect(parseMessage(tuple([array(string())]), [new Array(MANY).fill(1)])).toBeUndefined();
  });
});

describe("a list in a message", () => {
  it("ends at its first wrong item", () => {
    let looked = 0;
    const items = new Proxy(new Array(MANY).fill(1), {
      get: (target, key) => {
        looked++;
        return Reflect.get(target, key);
      },
    });
    expect(parseMessage(list(string()), items)).toBeUndefined();
    expect(looked).toBeLessThan(10);
  });

  it("is no longer than it may be", () => {
    expect(parseMessage(list(number(), 2), [1, 2])).toEqual([1, 2]);
    expect(parseMessage(list(number(), 2), [1, 2, 3])).toBeUndefined();
    expect(parseMessage(list(number()), new Array(4_294_967_295))).toBeUndefined();
  });
});
