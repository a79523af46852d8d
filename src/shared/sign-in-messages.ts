/** The texts of signing in: a part of the table in messages.ts that the page loads on first use. */
export const signInMessages = {
  missingParameters: "Authentication failed - missing parameters",
  authenticating: "Authenticating with GitHub...",
  wait: "Processing authentication, please wait...",
  success: "Authentication successful!",
  failed: "Authentication failed",
  error: "Authentication error: {message}",
  unknownError: "Unknown error",
  close: "Close",
  inBrowser: "Go on in your browser: GitHub asks there whether Glossa may read your repositories.",
  connected: "You are signed in to GitHub.",
  forSession: "You are signed in to GitHub until Glossa is closed: this system offers no safe place to keep a sign-in.",
  ended: "Your sign-in to GitHub has ended. Connect again to go on.",
  browserDone: "Glossa has received the answer. You may close this page.",

  setup: {
    title: "Connect with GitHub",
    explanation: "This Glossa has not been registered with GitHub yet. One of these ways leads on:",
    otherExplanation: "Besides the sign-in by the browser there are these ways:",
    tokenTitle: "With a personal access token",
    tokenHint:
      "Create one at GitHub (Settings, Developer settings, Personal access tokens) that may read your repositories.",
    tokenKeptWeb: "It is kept in this browser for 30 days.",
    tokenKeptDesktop: "It is kept encrypted on this machine.",
    token: "Personal access token",
    useToken: "Sign in",
    checkingToken: "Asking GitHub about the token",
    registerTitle: "With an OAuth app",
    registerHint: "Register an OAuth app at GitHub and give its client id to Glossa:",
    registerWeb:
      "Set GLOSSA_GITHUB_CLIENT_ID_DEFAULT and GLOSSA_GITHUB_CLIENT_SECRET_DEFAULT where the web server is started.",
    registerDesktop:
      "Set GLOSSA_GITHUB_CLIENT_ID_DESKTOP, or write it into the file github.json in the folder of Glossa's settings: it is enough to sign in with a code. To sign in by the browser, set GLOSSA_TOKEN_EXCHANGE_ADDRESS as well.",
    more: "The file docs/github.md says it step by step.",
    cancel: "Cancel",
  },
  code: {
    title: "With a code",
    hint: "Glossa shows a code, which you type in at GitHub. This needs no server of Glossa's own.",
    show: "Show a code",
    label: "The code to type in at GitHub",
    copy: "Copy",
    copied: "The code was copied. Waiting until you have typed it in at GitHub.",
    open: "Open GitHub",
    waiting: "Waiting until you have typed it in at GitHub.",
    desktopOnly: "Signing in with a code is for the desktop app: GitHub does not answer web pages that ask it for one.",
  },
  log: {
    tokenExchangeFailed: "The code could not be exchanged for a token: {detail}",
    storedSignInBroken: "The stored sign-in could not be read and was removed",
    signInFailed: "Sign-in failed: {detail}",
  },
} as const;
