import type { ReceiverFacts } from "../../../../facts/facts.ts";
import type { TokenCursor } from "../lexer/token-cursor.ts";
import { readConstraints, readTypeParameters } from "./header-parts.ts";
import { readParameters, withoutPlace } from "./parameters.ts";

/** Reads the head of an `extension` block, which begins under the cursor. */
export function readReceiver(cursor: TokenCursor): ReceiverFacts | undefined {
  cursor.accept("extension");
  const typeParameters = readTypeParameters(cursor);
  if (!cursor.is("(")) return undefined;
  const [parameter] = readParameters(cursor);
  return parameter && { parameter: withoutPlace(parameter), typeParameters, constraints: readConstraints(cursor) };
}
