/** The page's routes to which the provider sends the browser back (reading 1). */
export const CALLBACK_PATHS = ["/auth/github/callback", "/auth/callback"] as const;
