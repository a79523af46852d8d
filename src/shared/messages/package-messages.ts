/** What is said of packages. */
export const packageMessages = {
  title: "Packages",
  explanation:
    "Assemblies that this code is compiled with. What a missing one declares is not known, so that calls to it stay unlinked. `dotnet restore` brings those that NuGet knows.",
  unknownTargets: "of {total} calls and creations mean what is not known",
  counts: {
    missing: { one: "{count} package missing", other: "{count} packages missing" },
    unreadable: { one: "{count} package unreadable", other: "{count} packages unreadable" },
    otherVersion: {
      one: "{count} package read in another version",
      other: "{count} packages read in another version",
    },
    read: { one: "{count} package read", other: "{count} packages read" },
    empty: {
      one: "{count} package that brings nothing to compile with",
      other: "{count} packages that bring nothing to compile with",
    },
  },
  states: {
    missing: "missing on this disk",
    unreadable: "unreadable: {detail}",
    otherVersion: "read in place of version {detail}",
    read: "read",
    empty: "nothing to compile with",
  },
  unreadable: {
    notDotnet: "{file} is no assembly of .NET",
    cutOff: "{file} ends too early",
    damaged: "{file} is damaged",
    tooLarge: "{file} holds more than any real assembly",
    unsupported: "{file} is of a form that is not read",
  },
  indirect: "brought along by others",
} as const;
