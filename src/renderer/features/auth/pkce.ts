const RANDOM_BYTES = 32;

/** 32 random bytes as text that an address can carry. */
export function randomVerifier(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** The challenge that belongs to a verifier: S256 of RFC 7636. */
export async function pkceChallenge(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
