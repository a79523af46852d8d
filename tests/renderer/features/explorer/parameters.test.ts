import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedParameters, signatureParts } from "../../../../src/renderer/features/explorer/parameters.ts";

const signed = (signature: string) => ({ name: signature.slice(0, signature.search(/[<(]/)), signature });

test("what tells an overload apart is the part that is cut last", () => {
  expect(signatureParts("Read(int, ref Map<int, string>, T[])", 2)).toEqual({
    name: "Read(",
    shared: "int, ref Map<int, string>, ",
    own: "T[])",
  });
  expect(signatureParts("Get<T>(T)", 0)).toEqual({ name: "Get<T>(", shared: "", own: "T)" });
});

test.each(["Open()", "Size", "this[int]", "operator >"])("%s is not cut in parts", (signature) => {
  expect(signatureParts(signature, 0)).toEqual({ name: signature, shared: "", own: "" });
});

test("an explicit implementation keeps its brackets together", () => {
  expect(signatureParts("IMap<(int, int)>.Get(int)", 0).name).toBe("IMap<(int, int)>.Get(");
});

test("each shares as much as any other has in common with it, but never its last parameter", () => {
  const signatures = ["A(x)", "A(x, y)", "B(x, y)", "A(x, z)", "A(q)", "A()", "A(x, y, z)", "A(x, ref y)"];
  expect(sharedParameters(signatures.map(signed))).toEqual([0, 1, 0, 1, 0, 0, 2, 1]);
});

test("equals a comparison of each with each, and the parts together are the whole", () => {
  const parameter = fc.constantFrom("a", "b", "ref a", "Map<a, b>", "(a, b)");
  fc.assert(
    fc.property(fc.array(fc.array(parameter, { maxLength: 4 }), { maxLength: 8 }), (lists) => {
      const methods = lists.map((list) => signed(`M(${list.join(", ")})`));
      const expected = lists.map((list, at) => {
        const common = lists
          .filter((_, other) => other !== at)
          .map((other) => {
            const end = list.findIndex((one, index) => one !== other[index]);
            return end < 0 ? list.length : end;
          });
        return Math.max(0, Math.min(list.length - 1, Math.max(0, ...common)));
      });
      const shared = sharedParameters(methods);
      expect(shared).toEqual(expected);
      for (const [at, { signature }] of methods.entries()) {
        const { name, shared: first, own } = signatureParts(signature, shared[at] ?? 0);
        expect(name + first + own).toBe(signature);
      }
    }),
  );
});
