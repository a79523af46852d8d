import { getOrMake } from "../../../util/maps.ts";

/** References that are looked at for all projects together: far more than any code base has. */
const MOST_REFERENCES = 5_000_000;

/** What some references lead to. */
export interface ReferencedProjects {
  /** The C# projects among them, and those that are handed on, each once. */
  readonly projects: readonly string[];
  /** False where there may be more, that were not looked at. */
  readonly isWhole: boolean;
}

/** Follows references through projects in other languages, which hand theirs on: in circles and long chains, too. */
export class OtherProjects {
  private readonly direct = new Map<string, readonly string[]>();
  private left = MOST_REFERENCES;

  constructor(
    /** The paths of the projects that one refers to itself. */
    private readonly referencesOf: (path: string) => readonly string[],
  ) {}

  follow(references: readonly string[]): ReferencedProjects {
    // What is added while it is gone through has its turn, too, and nothing has it twice.
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
