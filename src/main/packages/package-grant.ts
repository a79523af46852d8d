import { array, boolean, literal, object, type output, string } from "zod/mini";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { NO_PACKAGE_FOLDERS, type PackageFolders } from "../../shared/packages/package-folders.ts";
import type { PackageReading } from "../../shared/shell/bridge-data.ts";
import { CallLimit } from "../util/call-limit.ts";
import { SettingsFile } from "../util/settings-file.ts";

/** A limit that no user reaches; a script could have the file written until the disk is worn. */
const DECISIONS_PER_MINUTE = 20;

const stored = object({ version: literal(1), isAllowed: boolean(), folders: array(string()) });

type Stored = output<typeof stored>;

/** The file of the decision, the folders it concerns, and the listener. */
export interface PackageGrantDependencies {
  readonly file: string;
  /** The folders of packages on this system. */
  readonly folders: PackageFolders;
  /** Whether such a folder exists: only existing ones are shown. */
  readonly isThere: (folder: string) => boolean;
  /** Called with the granted folders, at the start and after each decision; resolves when they are in use. */
  readonly onChange: (granted: PackageFolders) => Promise<void>;
  readonly warn: (text: string) => void;
}

/** Whether the user allows reading packages outside of project folders. The page says yes or no, and names no folder. */
export class PackageGrant {
  private readonly decisions = new CallLimit(DECISIONS_PER_MINUTE);
  private readonly file: SettingsFile<Stored>;
  /** Undefined until the user has decided. */
  private isAllowed: boolean | undefined;

  constructor(private readonly dependencies: PackageGrantDependencies) {
    const { file, warn } = dependencies;
    this.file = new SettingsFile(file, stored);
    const onBroken = () => warn(`The decision in ${file} could not be understood and is not used`);
    this.isAllowed = this.decisionIn(this.file.read(onBroken));
    void this.tell();
  }

  state(): PackageReading {
    const { folders, isThere } = this.dependencies;
    const shown = [...folders.caches, ...folders.packs.filter(isThere)];
    if (this.isAllowed === undefined) return { decision: "undecided", folders: shown };
    return { decision: this.isAllowed ? "allowed" : "denied", folders: shown };
  }

  /**
   * Resolves when the engine knows. Rejects with `askedTooOften`, and with `settingsNotKept`: a permission is not
   * granted then.
   */
  async decide(isAllowed: boolean): Promise<PackageReading> {
    this.decisions.enter();
    // A refusal takes effect, whether it can be stored or not.
    if (!isAllowed) await this.become(false);
    this.keep(isAllowed);
    if (isAllowed) await this.become(true);
    return this.state();
  }

  private async become(isAllowed: boolean): Promise<void> {
    this.isAllowed = isAllowed;
    await this.tell();
  }

  private tell(): Promise<void> {
    const { folders, onChange } = this.dependencies;
    return onChange(this.isAllowed === true ? folders : NO_PACKAGE_FOLDERS);
  }

  // A permission applies to these folders only: if they have changed since, the user is asked again.
  private decisionIn(kept: Stored | undefined): boolean | undefined {
    if (kept?.isAllowed !== true) return kept?.isAllowed;
    return kept.folders.join("\n") === this.paths().join("\n") ? true : undefined;
  }

  private keep(isAllowed: boolean): void {
    try {
      this.file.write({ version: 1, isAllowed, folders: this.paths() });
    } catch (thrown) {
      throw new GlossaError("settingsNotKept", { detail: detailOf(thrown) }, { cause: thrown });
    }
  }

  private paths(): string[] {
    const { caches, packs } = this.dependencies.folders;
    return [...caches, ...packs];
  }
}
