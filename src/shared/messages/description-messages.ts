/** The texts of a description and its editor. */
export const descriptionMessages = {
  title: "Description",
  none: "No description yet.",
  inherited: "inherited",
  edited: "edited",
  add: "Add",
  edit: "Edit",
  cancel: "Cancel",
  save: "Save",
  saving: "Saving",
  saved: "Description saved",
  dropped: "The text is not saved",
  bringBack: "Bring back the text",
  bringBackReplaced: "Bring back the text before",
  /** Used in place of a missing name. */
  thisPlace: "This",
  goneWhileWriting:
    "{name} is not in this code base any more, so nothing can be saved for it. Your text is kept: copy it before you go on.",
  changedElsewhere: "Changed elsewhere since you began. It now says:",
  removedElsewhere: "Changed elsewhere since you began. The text there was removed.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  choiceExplained: "Yours stays in the editor until you save it. If you take theirs, yours can be brought back.",
  label: "Description of {name}",
  keys: "Text, `code`, [Type.Member]. {save} saves, Esc cancels",
  reset: "Back to the source's text",
  notReset: "The description was changed elsewhere, so nothing was removed. It is shown as it is now.",
  resetTitle: "Back to the source's text?",
  resetExplanation: "What was written here will be removed. The source says:",
  remove: "Remove",
  removeTitle: "Remove the description?",
  removeExplanation: "The source says nothing of {name}, so there will be no description.",
  keep: "Keep it",
} as const;

/** The texts of generated descriptions. */
export const generationMessages = {
  generate: "Generate",
  generating: "Generating a description",
  stop: "Stop",
  elapsed: "Time so far",
  drafted: "A draft from the name and the signature, or from what it overrides. Read it before you save it.",
  generated: "Written by AI. Read it before you save it.",
  stopped: "Stopped: this is what AI had written so far. Read it before you save it.",
  undo: "Back to your text",
  discard: "Discard it",
  outOfReach: "Its file has changed or can no longer be read. Import it again, then retry.",
} as const;
