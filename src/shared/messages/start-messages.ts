/** The texts of the projects on the start page, and of deleting one. */
export const startMessages = {
  recent: "Recent projects",
  covered: "{percent} % documented",
  imported: "read {date}",
  /** A project whose folder is known, and of which nothing is stored. */
  notStored: "not read yet",
  forget: "Forget",
  forgetNamed: "Forget {name}",
  forgetTitle: "Forget {name}?",
  forgetFacts: "This deletes what was read from its {files} from this machine. The code itself stays as it is.",
  forgetTexts: {
    one: "{count} description that you have written or generated in Glossa is deleted with it. This cannot be undone.",
    other:
      "{count} descriptions that you have written or generated in Glossa are deleted with it. This cannot be undone.",
  },
  keep: "Keep",
  forgotten: "{name} is forgotten.",
} as const;
