/** The texts that the script of a published site adds to its pages. */
export const siteMessages = {
  search: "Search types and members",
  results: "Results",
  nothing: "Nothing has that name.",
  found: { one: "{count} result", other: "{count} results" },
  first: "The first {shown} of {total} results",
  noIndex: "The index of the site cannot be loaded.",
  noMore: "A part of the index cannot be loaded: members may be missing.",
  guide: "guide",
  types: "Types of this namespace",
  theme: "Light or dark",
} as const;
