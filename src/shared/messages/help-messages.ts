/**
 * The documentation that is included in the app: a title for each of its files, in the order of the table of contents.
 */
const titles = {
  "README.md": "Glossa",
  "docs/publish.md": "Publishing the documentation of a code base",
  "docs/publish-many.md": "One site for many repositories",
  "docs/check.md": "Keeping a code base documented",
  "docs/diff.md": "What changed between two states",
  "docs/breaking-changes.md": "What breaks users of C# code",
  "docs/mcp.md": "Answering coding agents",
  "docs/watching.md": "Following what changes on the disk",
  "docs/descriptions.md": "Descriptions",
  "docs/write.md": "Writing descriptions into the source",
  "docs/ai-endpoint.md": "The endpoint that writes descriptions",
  "docs/github.md": "Signing in to GitHub",
  "docs/export-format.md": "The export format, version 1",
  "docs/deploy.md": "Hosting the web edition",
  "docs/reliability.md": "What Glossa promises when things go wrong",
  "docs/architecture.md": "How Glossa is made",
  "docs/accuracy.md": "How accurate Glossa is",
  "docs/unseen-code-bases.md": "How accurate Glossa is in unseen code",
  "docs/performance.md": "How fast Glossa is",
  "docs/reading-csharp.md": "How a C# file is read",
  "docs/linking.md": "How a call finds its declaration",
  "docs/glossary.md": "Glossary",
} as const;

/** The texts of the help. */
export const helpMessages = {
  contents: "Contents",
  close: "Close",
  failed: "This page of the documentation could not be loaded: {detail}",
  titles,
} as const;
