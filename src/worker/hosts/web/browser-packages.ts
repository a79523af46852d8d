import type { HandlersOf } from "../../../shared/contract/contract.ts";
import type { DirectorySource, FileContent } from "../../../shared/engine/directory-source.ts";
import type { PackageFolder, packageFolderCalls } from "../../../shared/engine/package-folder-calls.ts";
import type { LoadAssembly } from "../../languages/contract/language.ts";
import type { OpenedPackages, PackageAccess } from "../../languages/contract/packages.ts";
import { type FolderTree, handleTree } from "../../sources/folder-tree.ts";
import { projectIdOf } from "../../sources/project-id.ts";
import type { SavedFolders } from "../../sources/saved-folders.ts";
import type { Source } from "../../sources/source.ts";
import { KeptPackageFolder } from "./kept-package-folder.ts";
import { mountedDisk } from "./mounted-disk.ts";

/** Mount point of the folder of packages; projects are mounted under their ids, none of which is this one. */
const PACKAGES = "packages";

/**
 * Packages in a browser: in the folder of a project, and in the folder of packages that the user has granted. Both are
 * found by paths that are the same in every visit, as far as the browser allows reading them.
 */
export class BrowserPackages implements PackageAccess, HandlersOf<typeof packageFolderCalls> {
  /** The folders of projects that were read in this visit, by project id. */
  private readonly projects = new Map<string, FolderTree>();
  /** Folders found to be readable since the last search for packages: assemblies are requested one after another. */
  private readable = new Map<string, FolderTree>();
  private readonly disk = mountedDisk((mount) => this.treeAt(mount));

  constructor(
    private readonly saved: Pick<SavedFolders, "find">,
    private readonly kept: Pick<KeptPackageFolder, "state" | "tree" | "use"> = new KeptPackageFolder(),
  ) {}

  /** Remembers where the files of a source are, to find its packages. */
  note(source: Source): void {
    this.readable = new Map();
    if (source.tree !== undefined) this.projects.set(projectIdOf(source), source.tree);
  }

  async open(projectPath: string): Promise<OpenedPackages> {
    this.readable = new Map();
    const id = projectIdOf({ kind: "browser", path: projectPath });
    const [project, packages] = await Promise.all([this.treeOf(id), this.kept.tree()]);
    const places = {
      root: project === undefined ? undefined : `/${id}`,
      caches: packages === undefined ? [] : [`/${PACKAGES}`],
      packs: [],
    };
    return {
      places,
      disk: mountedDisk((mount) => (mount === PACKAGES ? packages : mount === id ? project : undefined)),
    };
  }

  /** Loads any file that is found there, not only assemblies: nothing else can be reached. */
  readonly load: LoadAssembly = async ({ path, expected }) => {
    const bytes = await this.disk.bytes(path, expected);
    return bytes && { bytes: () => bytes };
  };

  /** A file in the folder of a project, by its path inside; undefined where it cannot be read. */
  async projectFile(projectId: string, path: string): Promise<FileContent | undefined> {
    return (await this.treeOf(projectId))?.file(path.split("/"));
  }

  packageFolder(): Promise<PackageFolder | null> {
    return this.kept.state();
  }

  async choosePackageFolder(source: DirectorySource | null): Promise<PackageFolder | null> {
    await this.kept.use(source);
    this.readable = new Map();
    return this.kept.state();
  }

  private async treeAt(mount: string): Promise<FolderTree | undefined> {
    // Replaced when another folder is granted meanwhile.
    const { readable } = this;
    const tree = readable.get(mount) ?? (await (mount === PACKAGES ? this.kept.tree() : this.treeOf(mount)));
    if (tree !== undefined) readable.set(mount, tree);
    return tree;
  }

  private async treeOf(projectId: string): Promise<FolderTree | undefined> {
    const known = this.projects.get(projectId);
    if (known !== undefined) return known;
    const saved = await this.saved.find(projectId).catch(() => undefined);
    return saved && handleTree(saved);
  }
}
