import { expect, it } from "vitest";
import { boundCode } from "../bound-code.ts";

async function reasonsIn(code: string) {
  const { links } = await boundCode({ "a.cs": code });
  return [...links.values()][0]?.unlinked;
}

it("says of a call on a dynamic value that it is chosen when the code runs", async () => {
  expect(await reasonsIn("class A { void F(dynamic d) { d.Go(); d(1); d.Other.Go(); } }")).toEqual({ dynamic: 3 });
});

it("tells calls of delegates from calls on what is not known", async () => {
  const code = "class A { void F(System.Func<int> f, Unknown u) { f(); f.Invoke(); u.Go(); } }";
  expect(await reasonsIn(code)).toEqual({ delegate: 2, receiver: 1 });
});
