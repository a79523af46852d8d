import type { secureHeaders } from "hono/secure-headers";

/**
 * Headers of every answer. Scripts only from the server itself; WASM for the parser; inline styles for diagrams;
 * nothing may frame the page or submit it elsewhere. The engine sends requests to GitHub itself, at the given origins.
 */
export function securityHeaders(origins: readonly string[]) {
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      connectSrc: ["'self'", ...origins],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: "same-origin",
    referrerPolicy: "no-referrer",
    xContentTypeOptions: true,
    xFrameOptions: "DENY",
    // The server uses plain HTTP on its own machine.
    strictTransportSecurity: false,
  } satisfies Parameters<typeof secureHeaders>[0];
}
