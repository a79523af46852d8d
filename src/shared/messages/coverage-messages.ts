/** The texts of what is documented and what is not, which are loaded with the tree and the details. */
export const coverageMessages = {
  generated: "generated",
  stale: {
    signature: "The declaration has changed since this was written.",
    body: "The code has changed since this was written.",
  },
  markCurrent: "Mark as up to date",
  documented: "{percent} % documented",
  counting: "Counting descriptions …",
  notCounted: "Descriptions not counted",
  open: "{share}: descriptions of this project",
  mark: {
    share: "{documented} of {total} documented",
    staleShare: "{documented} of {total} documented, {stale} of them stale",
    missing: "no description",
    stale: "stale description",
  },
  legend: {
    title: "What the marks mean",
    share: "So much of it has a description",
    whole: "All of it has a description",
    stale: "Its code has changed since",
    missing: "A method without a description",
    repaired: "A file that was read after a repair",
    partial: "A file that was not read in full",
    skipped: "A file that was not read",
  },
  toReview: { one: "{count} to review", other: "{count} to review" },
  lost: { one: "{count} lost description", other: "{count} lost descriptions" },
  generating: "Generating {done} of {total}",
  paused: "Paused: {done} of {total}",
  allDocumented: "Every type and method has a description.",
} as const;
