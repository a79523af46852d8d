import { createHmac, timingSafeEqual } from "node:crypto";

/** The two sides of a connection, whose proofs differ: neither can be sent back as the other's. */
export type Side = "client" | "host";

/**
 * Proves that a side knows the token of the note, without sending it: on Windows, anybody may listen at the pipe of a
 * note that has outlived its process. `nonce` is random for each connection.
 */
export function proofOf(token: string, side: Side, nonce: string): string {
  return createHmac("sha256", token).update(`${side} ${nonce}`).digest("hex");
}

/** Whether this is the proof of that side, compared in constant time. */
export function isProof(given: string, token: string, side: Side, nonce: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(proofOf(token, side, nonce))];
  return one.length === other.length && timingSafeEqual(one, other);
}
