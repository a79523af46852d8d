import { getOrMake } from "../../../util/maps.ts";

/** Maximum number of references followed for all projects together: far more than any code base has. */
const MAX_REFERENCES = 5_000_000;

/** The targets of some references. */
export interface ReferencedProjects {
  /** The C# projects among them, and those passed on by other projects, each once. */
  readonly projects: readonly string[];
  /** False if there may be more that were not followed. */
  readonly isWhole: boolean;
}

/** Follows references through projects in other languages, which pass theirs on: also in circles and long chains. */
export class OtherProjects {
  private readonly direct = new Map<string, readonly string[]>();
  private left = MAX_REFERENCES;

  constructor(
    /** Returns the paths of the projects that one references itself. */
    private readonly referencesOf: (path: string) => readonly string[],
  ) {}

  follow(references: readonly string[]): ReferencedProjects {
    // Paths added during the iteration are visited too, and each only once.
    const all = new Set(references);
    for (const path of all) {
      if (this.left < 0) break;
      if (!OTHER_PROJECT.test(path)) continue;
      const handedOn = getOrMake(this.direct, path, () => this.referencesOf(path));
      this.left -= handedOn.length;
      for (const one of handedOn) all.add(one);
    }
    return { projects: [...all].filter(isProject), isWhole: this.left >= 0 };
  }
}

const OTHER_PROJECT = /\.(?:fs|vb)proj$/i;

/** Whether a file is a C# project. */
export function isProject(path: string): boolean {
  return /\.csproj$/i.test(path);
}
