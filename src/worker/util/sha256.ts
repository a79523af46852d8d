/** The SHA-256 of bytes, hexadecimal: in Node, and in the browsers' workers of secure origins. */
export function sha256(bytes: Uint8Array): Promise<string> {
  return hexDigest("SHA-256", bytes);
}

/** A digest of bytes by an algorithm of Web Crypto, hexadecimal. */
export async function hexDigest(algorithm: string, bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
