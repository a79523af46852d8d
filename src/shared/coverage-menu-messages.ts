/** The texts of descriptions as a whole that the first view of the page needs. */
export const coverageMenuMessages = {
  descriptions: "Descriptions",
  next: "Next undocumented",
  previous: "Previous undocumented",
} as const;
