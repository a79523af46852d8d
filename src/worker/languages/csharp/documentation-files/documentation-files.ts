import type { LoadAssembly } from "../../contract/language.ts";
import type { PackagePlaces } from "../../contract/packages.ts";
import type { FoundAssembly } from "../packages/found-packages.ts";
import { DocumentationFile, type FoundComment } from "./documentation-file.ts";

/** Maximum number of cached files: some have ten megabytes. */
const MAX_KEPT = 4;

/** Maximum file size, larger than the documentation of any assembly: once read, it takes several times as many bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The documentation files beside assemblies, read on first use. */
export class DocumentationFiles {
  /** The cached files by assembly index, the most recently used last. */
  private readonly kept = new Map<number, Promise<DocumentationFile | undefined>>();

  constructor(
    private readonly assemblies: readonly FoundAssembly[],
    private readonly load: LoadAssembly,
    /** Where packages may be read. */
    private readonly places: PackagePlaces | undefined,
  ) {}

  /**
   * Returns the comment of a declaration in an assembly, by the assembly's index; null if it says nothing, undefined if
   * there is none.
   */
  async commentOf(documentationId: string, assembly: number): Promise<FoundComment | null | undefined> {
    const path = this.assemblies[assembly]?.path;
    if (path === undefined) return undefined;
    const file = this.kept.get(assembly) ?? this.read(path);
    this.kept.delete(assembly);
    this.kept.set(assembly, file);
    for (const oldest of this.kept.keys()) if (this.kept.size > MAX_KEPT) this.kept.delete(oldest);
    return (await file)?.commentOf(documentationId);
  }

  /** Drops the cached files: they are read again on demand. */
  clearCaches(): void {
    this.kept.clear();
  }

  private async read(path: string): Promise<DocumentationFile | undefined> {
    const file = await this.load({ path: path.replace(/\.dll$/i, ".xml"), places: this.places });
    const bytes = file?.bytes();
    if (bytes === undefined || bytes.length > MAX_BYTES) return undefined;
    return new DocumentationFile(new TextDecoder().decode(bytes));
  }
}
