import { expect, it } from "vitest";
import { idsAbove } from "../../../../../src/worker/languages/csharp/external/inherited-comment.ts";
import type { Definition, Member } from "../../../../../src/worker/languages/csharp/linking/symbols/model.ts";

/** Types with so many overloads, all above the first, and how often one was asked for its members. */
function overloaded(count: number, isAlike = false) {
  let asked = 0;
  const typeCalled = (key: string) => {
    const owner = { key, namespace: "N", ownMembers: () => asked++ >= 0 && members };
    const members = Array.from({ length: count }, (_, at) => {
      const parameters = Array.from({ length: isAlike ? 1 : at }, () => ({
        type: { kind: "special", name: "void" },
        passing: "",
      }));
      return {
        kind: "method",
        owner,
        arity: isAlike ? at : 0,
        simpleName: "M",
        parameters,
        header: { parameters: parameters.map(() => ({ type: "void" })) },
      };
    });
    return { owner: owner as unknown as Definition, members: members as unknown as readonly Member[] };
  };
  const [own, base] = [typeCalled("Own"), typeCalled("Base")];
  Object.assign(own.owner, { supertypes: [{ definition: own.owner }, { definition: base.owner }] });
  return { type: own.owner, members: own.members, asked: () => asked };
}

it("very many overloads are looked through once", () => {
  const { type, members, asked } = overloaded(300);
  expect(members.map((member) => idsAbove(type, member).length)).toEqual(members.map(() => 1));
  expect(asked()).toBe(1);
});

it("of very many that look alike some are asked", () => {
  const { type, members } = overloaded(1_000, true);
  expect(idsAbove(type, members[0]).length).toBe(50);
});
