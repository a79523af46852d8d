/** The words that the script of a published site puts on its pages. */
export const siteMessages = {
  search: "Search types and members",
  results: "Results",
  nothing: "Nothing is called so.",
  noIndex: "The index of the site cannot be loaded.",
  guide: "guide",
  types: "Types of this namespace",
  theme: "Light or dark",
} as const;
