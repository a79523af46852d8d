import { createHmac, timingSafeEqual } from "node:crypto";

/** Who of the two sides of a connection it is: neither can hand back what the other has said. */
export type Side = "client" | "host";

/**
 * Shows that one has read the note, without saying the token that stands there: where that note has outlived its process,
 * anybody may listen at a pipe of its name on Windows. `nonce` is new with each connection.
 */
export function proofOf(token: string, side: Side, nonce: string): string {
  return createHmac("sha256", token).update(`${side} ${nonce}`).digest("hex");
}

/** Whether the other side has shown that. */
export function isProof(given: string, token: string, side: Side, nonce: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(proofOf(token, side, nonce))];
  return one.length === other.length && timingSafeEqual(one, other);
}
