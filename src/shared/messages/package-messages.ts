/** The texts about packages. */
export const packageMessages = {
  title: "Packages",
  explanation:
    "Assemblies that this code is compiled with. What a missing one declares is not known, so calls to it stay unlinked. “dotnet restore” gets those that NuGet knows.",
  unknownTargets: "of {total} calls and creations lead to code that is not known",
  readToKnow: "The more of the missing packages are found, the fewer these become.",
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
  /** For a missing package where packages are not looked for on the whole disk. */
  missingIn: {
    undecided: "not looked for yet outside of the project's folder",
    denied: "not in the project's folder, and no other is read",
    handedOver: "missing in the folders that this page may read",
  },
  unreadable: {
    notDotnet: "{file} is no assembly of .NET",
    cutOff: "{file} ends too early",
    damaged: "{file} is damaged",
    tooLarge: "{file} holds more than any real assembly",
    unsupported: "{file} is of a form that is not read",
    leftOut: "{file} is left out, as all assemblies together would be larger than 512 MB",
  },
  gone: "{file} cannot be read any more",
  indirect: "brought along by others",
  /** The folder of packages that the user opens in a browser. */
  folder: {
    title: "NuGet package folder",
    explanation:
      "Packages that lie in the folder of a project are read with it. NuGet keeps most of them for all projects in its package folder, which a page can read once you hand it over:",
    places: [
      ["Windows", "%USERPROFILE%\\.nuget\\packages"],
      ["macOS, Linux", "~/.nuget/packages"],
    ],
    hidden:
      "Where the folder does not show in the dialog because it is hidden, type its path there, or drop the folder onto this page.",
    promise: "Packages are read as data, for all projects. Nothing is run, downloaded or sent.",
    choose: "Choose NuGet package folder…",
    chooseOther: "Choose another folder…",
    isRead: "Packages are read in the NuGet package folder '{name}'.",
    onceOnly: "This browser forgets it when the page is closed or loaded again.",
    lapsed: "The browser no longer lets Glossa read the NuGet package folder '{name}'.",
    allow: "Let it be read",
    forget: "Forget this folder",
    taken: "Packages are read in the NuGet package folder '{name}' from now on.",
    isNone: "This folder holds no packages as NuGet keeps them: name, then version, then the package's .nuspec file.",
  },
  /** Whether packages are read outside of the folder of a project, which only the desktop asks. */
  reading: {
    title: "NuGet package folders",
    question: "Read the packages of this project?",
    missing: {
      one: "{count} package that this project is compiled with was not found in its own folder.",
      other: "{count} packages that this project is compiled with were not found in its own folder.",
    },
    why: "What packages declare tells what calls to them mean, and which members of the project are used through them.",
    what: "Glossa would read the assemblies in:",
    promise: "They are read as data, for all projects. Nothing is run, downloaded or sent.",
    later: "You can change this in the settings at any time.",
    read: "Read packages",
    refuse: "Don't read them",
    stop: "Stop reading packages",
    explanation:
      "Packages that lie in the folder of a project are read with it. Most lie elsewhere on this machine, where NuGet and the .NET SDK keep them for all projects:",
    states: {
      undecided: "These folders are not read.",
      allowed: "These folders are read.",
      denied: "These folders are not read.",
    },
    again: "After a change the open project is read again; others follow with their next import.",
    offer: "Glossa reads only packages in the folder of this project. It may find more in:",
  },
} as const;
