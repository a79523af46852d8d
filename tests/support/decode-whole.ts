import { decodeCode, decodeFacts } from "../../src/worker/facts/codec.ts";
import type { FileFacts } from "../../src/worker/facts/facts.ts";

/** Returns all facts stored of a file, as its reader returns them; undefined for bytes that are not valid facts. */
export function decodeWhole(bytes: Uint8Array): FileFacts | undefined {
  const facts = decodeFacts(bytes);
  const code = decodeCode(bytes)?.values();
  if (facts === undefined || code === undefined) return undefined;
  const withNext = <T extends object>(part: T): T => {
    const { value = [] } = code.next();
    return Array.isArray(value) && value.length === 0 ? part : { ...part, code: value };
  };
  const file = withNext(facts);
  const types = file.types.map((type) => {
    const whole = withNext(type);
    return { ...whole, members: whole.members.map(withNext) };
  });
  return { ...file, types };
}
