/** The texts of the question shown when another project is to be opened while an import runs. */
export const importOfferMessages = {
  title: "Open this instead?",
  explanation:
    "{name} is still being read, and Glossa reads one project at a time. What was open before that stays stored.",
  another: "Another project",
  keep: "Go on reading",
  open: "Stop that, and open this",
} as const;
