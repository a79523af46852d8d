/** A token whose answer names no end lives so long. */
export const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

/** A personal access token that the user entered is kept so long; GitHub ends it when its owner has said so. */
export const PERSONAL_TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** After a sign-in the page returns to its root. */
export const SIGN_IN_REDIRECT_MS = 1_500;

/** A sign-in that has been begun must be finished within this time. */
export const SIGN_IN_TIMEOUT_MS = 10 * 60 * 1000;

/** The token exchange waits so long for GitHub, and answers one address so often a minute. */
export const TOKEN_EXCHANGE_TIMEOUT_MS = 10_000;
export const TOKEN_EXCHANGES_PER_MINUTE = 20;
