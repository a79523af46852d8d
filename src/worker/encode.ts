import type { FileFacts, MemberFacts, TypeFacts, UseFacts } from "./facts.ts";

/**
 * Facts as bytes, for the trip from a thread to the store: neither the engine nor the store has to look inside. Two
 * rows of JSON, the declarations and the uses in them: most readers want the first alone, which is the smaller half.
 */
export function encodeFacts(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const uses: (readonly UseFacts[])[] = [];
  const declarations = { ...facts, types: facts.types.map((type) => withoutUses(type, uses)), uses: undefined };
  const rows = `${JSON.stringify(declarations)}\n${JSON.stringify([facts.uses ?? [], ...uses])}`;
  return new TextEncoder().encode(rows) as Uint8Array<ArrayBuffer>;
}

/** The facts without any uses; undefined for bytes that are none. The reader's version vouches for their shape. */
export function decodeDeclarations(bytes: Uint8Array): FileFacts | undefined {
  const end = bytes.indexOf(ROW_END);
  const value = parse(bytes.subarray(0, end < 0 ? bytes.length : end));
  return isFacts(value) ? value : undefined;
}

/** The whole facts; undefined for bytes that are none. */
export function decodeFacts(bytes: Uint8Array): FileFacts | undefined {
  const declarations = decodeDeclarations(bytes);
  const uses = parse(bytes.subarray(bytes.indexOf(ROW_END) + 1));
  return declarations !== undefined && Array.isArray(uses) ? withUses(declarations, uses) : undefined;
}

const ROW_END = 10;

// The uses of a type, then those of each of its members.
function withoutUses(type: TypeFacts, uses: (readonly UseFacts[])[]): TypeFacts {
  uses.push(type.uses ?? []);
  const members = type.members.map(({ uses: own, ...member }): MemberFacts => {
    uses.push(own ?? []);
    return member;
  });
  const { uses: _, ...declaration } = type;
  return { ...declaration, members };
}

function withUses(facts: FileFacts, uses: readonly (readonly UseFacts[])[]): FileFacts {
  let at = 0;
  const next = () => {
    const own = uses[at++] ?? [];
    return own.length > 0 ? { uses: own } : undefined;
  };
  const topLevel = next();
  const types = facts.types.map((type) => ({
    ...type,
    ...next(),
    members: type.members.map((member) => ({ ...member, ...next() })),
  }));
  return { ...facts, types, ...topLevel };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function isFacts(value: unknown): value is FileFacts {
  return (
    typeof value === "object" &&
    value !== null &&
    "types" in value &&
    Array.isArray(value.types) &&
    "usings" in value &&
    Array.isArray(value.usings)
  );
}
