/** A project's references besides sources of the code base, as written in its files. */
export interface OutsideReferences {
  readonly packages: readonly PackageReference[];
  /** Versions that also apply to transitive packages. */
  readonly pinned: readonly PackageVersion[];
  /** Assemblies that a `HintPath` names: inside the code base, or absolute. */
  readonly files: readonly string[];
  /** Names of frameworks besides .NET itself: `Microsoft.WindowsDesktop.App`. */
  readonly frameworks: readonly string[];
  /** Project files, in any language, that are no C# projects of the code base. */
  readonly projects: readonly string[];
  /** The newest framework for which it is built, as far as known: conditions were evaluated for it; "" for none. */
  readonly target: string;
}

export interface PackageVersion {
  readonly name: string;
  /** A version or a range, as written; "" if unknown. */
  readonly version: string;
}

export interface PackageReference extends PackageVersion {
  /** Set if projects that reference this one do not see it. */
  readonly isPrivate?: true;
  /** Set if nothing is compiled with it: an analyzer, a tool. */
  readonly isTool?: true;
}
