/** The words that stand in Markdown texts in place of their marks. */
export const markdownMessages = {
  alerts: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
} as const;
