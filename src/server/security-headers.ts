import type { secureHeaders } from "hono/secure-headers";
import { GITHUB } from "../shared/limits.ts";

/** The headers for a page whose engine asks GitHub at this address; without, at its public one. */
export function securityHeaders(githubApi: string = GITHUB.api) {
  const { contentSecurityPolicy, ...others } = SECURITY_HEADERS;
  const connectSrc = [...contentSecurityPolicy.connectSrc, new URL(githubApi).origin];
  return { ...others, contentSecurityPolicy: { ...contentSecurityPolicy, connectSrc } };
}

/**
 * Headers of every answer. Scripts only from the server itself; WASM for the parser; inline styles because diagrams
 * bring theirs; nothing may frame the page or send it elsewhere.
 */
const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    connectSrc: ["'self'"],
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
  // The server speaks plain HTTP to its own machine.
  strictTransportSecurity: false,
} satisfies Parameters<typeof secureHeaders>[0];
