/** What a project is compiled with besides sources of the code base, as its files ask for it. */
export interface OutsideReferences {
  readonly packages: readonly PackageReference[];
  /** Versions that hold for what packages bring along, too. */
  readonly pinned: readonly PackageVersion[];
  /** Assemblies that a `HintPath` names: inside the code base, or absolute. */
  readonly files: readonly string[];
  /** Names of frameworks besides .NET itself: `Microsoft.WindowsDesktop.App`. */
  readonly frameworks: readonly string[];
  /** Project files, of any language, that are no C# projects of the code base. */
  readonly projects: readonly string[];
  /** The newest that it is built for, as far as that is known: for which conditions were looked at; "" for none. */
  readonly target: string;
}

export interface PackageVersion {
  readonly name: string;
  /** A version or a range, as written; "" where none is known. */
  readonly version: string;
}

export interface PackageReference extends PackageVersion {
  /** Projects that refer to this one don't see it. */
  readonly isPrivate?: true;
  /** Nothing of it is compiled with: an analyzer, a tool. */
  readonly isTool?: true;
}
