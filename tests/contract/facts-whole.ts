import { isDeepStrictEqual } from "node:util";
import type { TextRange } from "../../src/shared/model/entity.ts";
import { encodeFacts } from "../../src/worker/facts/codec.ts";
import type { FileFacts } from "../../src/worker/facts/facts.ts";
import { assignIds } from "../../src/worker/facts/ids.ts";
import { decodeWhole } from "../support/decode-whole.ts";

/** Returns what is wrong with a file's facts as a whole: wrongly nested places, identifiers, and storing. */
export function wholenessProblemsOf(facts: FileFacts): readonly string[] {
  return [...strayedMembers(facts), ...sharedIds(facts), ...storedOtherwise(facts)];
}

function strayedMembers({ types }: FileFacts): readonly string[] {
  return types.flatMap(({ name, range, members }) =>
    members
      .filter((member) => !isInside(member.range, range))
      .map((member) => `${name}.${member.name} at ${member.range.join()} is not inside ${range.join()}`),
  );
}

function isInside(inner: TextRange, outer: TextRange): boolean {
  const isBehindStart = inner[0] > outer[0] || (inner[0] === outer[0] && inner[1] >= outer[1]);
  return isBehindStart && (inner[2] < outer[2] || (inner[2] === outer[2] && inner[3] <= outer[3]));
}

function sharedIds(facts: FileFacts): readonly string[] {
  const seen = new Set<string>();
  const ids = assignIds("01234567-89abcdef", facts).flatMap((type) => [type.id, ...type.members.map(({ id }) => id)]);
  return ids.filter((id) => seen.has(id) || !seen.add(id)).map((id) => `${id} names two things`);
}

function storedOtherwise(facts: FileFacts): readonly string[] {
  const isSame = isDeepStrictEqual(decodeWhole(encodeFacts(facts)), JSON.parse(JSON.stringify(facts)));
  return isSame ? [] : ["what is stored is not what was read"];
}
