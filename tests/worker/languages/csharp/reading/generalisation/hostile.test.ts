import { describe, expect, it } from "vitest";
import { read } from "./reading.ts";

const body = (text: string) => `class C { void M() { x = ${text}; } }`;

describe("texts without measure", () => {
  it.each([
    ["opening parentheses", "(".repeat(100_000)],
    ["opening braces", "{".repeat(300_000)],
    ["less-than signs between names", "a<b<".repeat(25_000)],
    ["the same in a body", body("a<b<".repeat(25_000))],
    ["dollar signs", "$".repeat(100_000)],
    ["a long sum", body("+a".repeat(50_000))],
    ["a long chain of ??", body("a??".repeat(30_000))],
    ["nested tuples", body("(a,".repeat(30_000))],
    ["brackets that close nothing", body(`${"(".repeat(400)}${"]".repeat(100_000)}`)],
  ])("%s: answered, as partial", (_, text) => expect(read(text).health.state).toBe("partial"));

  it("reads ten thousand members and declarators", () => {
    const text = `class C { ${"int x = 1;".repeat(10_000)} int ${"a = 1, ".repeat(10_000)} b; }`;
    expect(read(text).facts.types[0]?.members).toHaveLength(20_001);
  });

  it("reads them by their tokens as well", () => {
    const text = `class C { unsafe ~C() { } int ${"a = b < c, ".repeat(5_000)} d; }`;
    expect(read(text).health).toEqual({ state: "repaired", repairs: ["tokens"] });
  });

  it("reads a table of strings put together", () => {
    const { facts, health } = read(body(`${'"a" + '.repeat(20_000)} F()`));
    expect(health.state).toBe("clean");
    expect(facts.types[0]?.members[0]?.uses).toHaveLength(1);
  });
});
