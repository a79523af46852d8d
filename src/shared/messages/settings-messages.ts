/** The texts of the settings and of the consent to send code, which the page loads on first use. */
export const settingsMessages = {
  title: "Settings",
  close: "Close",
  loading: "Loading",

  ai: {
    title: "Descriptions by AI",
    writtenBy: "Generated descriptions are written by",
    ruleBased: "the built-in rule-based generator",
    ruleBasedHint: "A first sentence from the name and the signature. Nothing leaves this machine.",
    endpoint: "an AI endpoint",
    endpointHint: "Any address that answers as described in docs/ai-endpoint.md, on this machine or elsewhere.",
    address: "Address of the endpoint",
    placeholder: "http://127.0.0.1:4180",
    use: "Use",
    own: "this server ({model})",
    ownHint: "The server that this page comes from offers this.",
    other: "{address}",
    otherHint: "Named by the server that this page comes from.",
    webLimits:
      "In the browser, code can be sent only to the server that this page comes from and to the addresses that it names. The desktop app can use any address.",
    webNone:
      "The server that this page comes from offers no service and names no address. Its file docs/ai-endpoint.md describes how to change that; the desktop app can use any address.",
    model: "Model: {model}",
    noModel: "The endpoint does not say which model it uses.",
    context: "Include context",
    contextHint:
      "As comments before the code: its type, what its bases say, who uses it, what it uses, and up to three descriptions beside it.",
  },

  consent: {
    title: "Send code to {address}?",
    explanation:
      "To write this description, Glossa sends the request below to {address}, and one like it each time you generate a description. Nothing else is sent, and nothing before you agree.",
    given: "You have agreed to send code to {address}.",
    missing: "You have not yet agreed to send code to {address}. Until you do, nothing is sent there.",
    later: "You will be asked when you generate a description.",
    agree: "Agree",
    agreeAndGenerate: "Agree and generate",
    takeBack: "Withdraw consent",
    notNow: "Not now",
    /** The question that the desktop asks in a system dialog, which the page cannot answer. */
    native: "Let Glossa send code to {address}?",
    nativeDetail: "When a description is generated, the code of that type or member is sent there.",
    nativeDetailContext:
      "When a description is generated, the code of that type or member is sent there, and in comments where it stands: its type, documentation of its bases and neighbours, and the names of what uses it and what it uses.",
    nativeAgree: "Send code there",
    nativeRefuse: "Cancel",
  },

  preview: {
    title: "Request preview",
    choose: "Choose a type or member in the tree to see its request here.",
    question: "POST {address}",
    exact: "Request body",
  },

  github: {
    title: "GitHub",
    explanation: "The addresses of GitHub, and the registered app that people sign in with.",
    clientId: "Client id",
    address: "Sign-in address",
    apiAddress: "REST API address",
    tokenExchangeAddress: "Token exchange address",
    notSet: "not set",
    environment: "from {place}",
    file: "from {place}",
    standard: "the default; {place} changes it",
    missing: "{place} sets it",
    server: "from the server that this page comes from",
    serverNone: "the server that this page comes from names none",
    change: "To change it",
    changeDesktop:
      "Set the variables named above before Glossa starts, or write the values into the file github.json in the folder of Glossa's settings, which is read each time.",
    changeWeb: "Whoever runs the web server sets the variables listed in docs/github.md and restarts it.",
    noServer: "This page comes from a server without settings: people sign in with a personal access token.",
    signedIn: "You are signed in.",
  },

  symbols: {
    title: "#if symbols",
    explanation:
      "Every branch of an #if is shown. Which comment belongs to a declaration, and what its code uses, follows the branches that these symbols choose.",
    label: "Symbols of {name}",
    hint: "Separated by blanks or commas: DEBUG, NET8_0_OR_GREATER.",
    save: "Save and import again",
    noProject: "Open a project to set its symbols.",
  },

  following: {
    title: "Changes on disk",
    follow: "Follow changes on disk",
    hint: "What is saved in the folder of the open project shows here by itself: in the app at once, in a browser that lets Glossa read the folder again when you come back to this window. Without it, use Refresh in the View menu.",
  },

  texts: {
    title: "Kept text",
    keep: "Keep the text of files that cannot be read again",
    hint: "Repositories on GitHub, and files that were picked or dropped in a browser, are out of reach after a restart. With their text kept on this machine, their code can be shown and searched for uses. A change takes effect with the next import.",
    size: {
      one: "Of {name} the text of {count} file is kept: {size}.",
      other: "Of {name} the text of {count} files is kept: {size}.",
    },
    none: "Of {name} no text is kept.",
  },
} as const;
