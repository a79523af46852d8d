import { it } from "vitest";
import { expectBound } from "../bound-code.ts";

it("tells a type of many type parameters from one that is nested in it, whichever is asked for first", () =>
  expectBound(`
    class A { void F(Outer<int, int, int>.Inner i) { i./*m!*/M(); } }
    class Outer<T, U, V> { public class Inner { public void /*=m*/M() {} } }`));
