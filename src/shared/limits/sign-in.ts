/** Lifetime of a token whose answer gives no expiry. */
export const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

/** How long a personal access token that the user entered is kept; GitHub may expire it earlier, as its owner has set. */
export const PERSONAL_TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Delay after a sign-in until the page returns to its root. */
export const SIGN_IN_REDIRECT_MS = 1_500;

/** Timeout of a sign-in that has been started. */
export const SIGN_IN_TIMEOUT_MS = 10 * 60 * 1000;

/** Timeout of GitHub's answer in the token exchange, and maximum number of exchanges per address and minute. */
export const TOKEN_EXCHANGE_TIMEOUT_MS = 10_000;
export const TOKEN_EXCHANGES_PER_MINUTE = 20;
