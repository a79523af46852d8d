/** The texts of the projects on the start page, and of forgetting one. */
export const startMessages = {
  recent: "Recent projects",
  covered: "{percent} % documented",
  imported: "read {date}",
  /** One whose folder is known, and of which nothing is stored. */
  notStored: "not read yet",
  forget: "Forget",
  forgetNamed: "Forget {name}",
  forgetTitle: "Forget {name}?",
  forgetFacts: "This deletes from this machine what was read of its {files}. The code itself stays as it is.",
  forgetTexts: {
    one: "{count} description that you have written or generated in Glossa is deleted with it. Nothing brings it back.",
    other:
      "{count} descriptions that you have written or generated in Glossa are deleted with it. Nothing brings them back.",
  },
  keep: "Keep",
  forgotten: "{name} is forgotten.",
} as const;
