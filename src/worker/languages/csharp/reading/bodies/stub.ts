import type { MemberFacts } from "../../../../facts/facts.ts";
import { lex } from "../lexer/lexer.ts";
import { bodyHash } from "./body-hash.ts";

/** What tools write in place of a body. */
const STUBS = ["{ }", "{ throw null; }", "{ throw null!; }", "=> throw null;", "=> throw null!;"];

const MAX_ACCESSORS = 2;

const HASHES: ReadonlySet<number | undefined> = new Set(STUBS.map(hashOf));

/** Whether a member has no body, or one that tools write in place of it in a list of declarations. */
export function isStub({ body, accessors = [] }: Pick<MemberFacts, "body" | "accessors">): boolean {
  if (body === undefined || HASHES.has(body)) return true;
  // More are no C#, and would be combined in too many ways.
  if (accessors.length === 0 || accessors.length > MAX_ACCESSORS) return false;
  return accessorStubs(accessors).some((text) => hashOf(text) === body);
}

/** All bodies with these accessors in which each is a stub. */
function accessorStubs(accessors: readonly string[]): readonly string[] {
  const lists = accessors.reduce<readonly string[]>(
    (before, accessor) => before.flatMap((text) => [";", ...STUBS].map((stub) => `${text} ${accessor} ${stub}`)),
    ["{"],
  );
  return lists.map((text) => `${text} }`);
}

function hashOf(text: string): number | undefined {
  return bodyHash(text, lex(text), 0, text.length);
}
