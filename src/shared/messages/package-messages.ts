/** What is said of packages. */
export const packageMessages = {
  title: "Packages",
  explanation:
    "Assemblies that this code is compiled with. What a missing one declares is not known, so that calls to it stay unlinked. `dotnet restore` brings those that NuGet knows.",
  counts: {
    missing: "packages missing",
    unreadable: "packages unreadable",
    otherVersion: "packages read in another version",
    read: "packages read",
    empty: "packages that bring nothing to compile with",
  },
  states: {
    missing: "missing on this disk",
    unreadable: "unreadable: {detail}",
    otherVersion: "read in place of version {detail}",
    read: "read",
    empty: "nothing to compile with",
  },
  indirect: "brought along by others",
} as const;
