import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { SearchedFiles } from "../../../shared/model/uses.ts";
import type { ProjectUses } from "../../../worker/linking/model/project-uses.ts";
import type { TypeLinks } from "../../../worker/linking/model/type-links.ts";
import type { NamesSearch } from "../../../worker/names/names-search.ts";
import { type NamedUse, usesOf } from "../../../worker/names/packed-names.ts";
import { foundUses, isLinkedMember, ROLES } from "../../../worker/uses/found-uses.ts";
import type { FoundUse } from "../../../worker/views/entity-uses.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Edge } from "./edge.ts";
import { MAX_WAIT_MS, searchFiles } from "./searched.ts";

/** The uses in a folder, for one question of a client. */
export class UsesReader {
  /** How complete the least complete search of this question was. */
  searched: SearchedFiles | undefined;
  /** All searches of the question together take no longer. */
  private readonly end = Date.now() + MAX_WAIT_MS;

  private constructor(
    private readonly workspace: Workspace,
    readonly uses: ProjectUses,
    readonly links: TypeLinks,
    readonly search: NamesSearch,
  ) {}

  /** Waits until uses are linked. Throws GlossaError. */
  static async of(workspace: Workspace): Promise<UsesReader> {
    const { project } = workspace;
    const [uses, links, search] = await Promise.all([project.uses(), project.links(), project.namesSearch()]);
    return new UsesReader(workspace, uses, links, search);
  }

  /** Every use of a type or member; parts of a partial type count together. */
  async usesOf(id: string): Promise<readonly FoundUse[]> {
    await this.searchFiles(id, await this.search.filesNaming(id));
    const { uses, links, search } = this;
    return foundUses(id, { files: this.workspace.project.files.keys(), uses, links, search });
  }

  /** The edges to the members and types that use any of these, found in one pass. */
  async incoming(ids: ReadonlySet<string>): Promise<readonly Edge[]> {
    const linked = [...ids].flatMap((id) =>
      this.uses.usage.usesOf(id).map((use) => this.linkedEdge(id, use.container, use)),
    );
    const named = new Set([...ids].filter((id) => !isLinkedMember(id)));
    if (named.size === 0) return linked;
    const files = await Promise.all(Array.from(named, (id) => this.search.filesNaming(id)));
    await this.searchFiles([...named].join(), new Set(files.flatMap((some) => [...some])));
    return [
      ...linked,
      ...this.namedIn(
        this.workspace.project.files.keys(),
        (id) => named.has(id),
        (use, fileId) => ({ from: use.target, to: use.within, ...placeOf(use, fileId) }),
      ),
    ];
  }

  /** The edges to the members and types that these use; each file is read once. */
  async outgoing(ids: ReadonlySet<string>): Promise<readonly Edge[]> {
    const linked = [...ids].flatMap((id) =>
      this.uses.usage.usesIn(id).map((use) => this.linkedEdge(id, use.target, use)),
    );
    const files = new Set(Array.from(ids, (id) => fileIdIn(id)));
    await this.searchFiles([...files].join(), files);
    const named = this.namedIn(
      files,
      (id) => !isLinkedMember(id),
      (use, fileId) => ({ from: use.within ?? "", to: use.target, ...placeOf(use, fileId) }),
    );
    return [...linked, ...named.filter(({ from }) => ids.has(from))];
  }

  private linkedEdge(
    from: string,
    to: string | null,
    { fileId, row, kind, confidence }: ReturnType<ProjectUses["usage"]["usesOf"]>[number],
  ): Edge {
    return { from, to, fileId, row, role: ROLES[kind], confidence };
  }

  private namedIn(
    files: Iterable<string>,
    isMeant: (id: string) => boolean,
    edgeOf: (use: NamedUse, fileId: string) => Edge,
  ): readonly Edge[] {
    const edges: Edge[] = [];
    for (const fileId of files) {
      const names = this.search.namesIn(fileId);
      if (names !== undefined) for (const use of usesOf(names, isMeant)) edges.push(edgeOf(use, fileId));
    }
    return edges;
  }

  private async searchFiles(question: string, files: Iterable<string>): Promise<void> {
    const found = await searchFiles(this.workspace, this.search, question, files, this.end);
    const before = this.searched;
    if (
      before === undefined ||
      found.total - found.done > before.total - before.done ||
      found.unreadable > before.unreadable
    )
      this.searched = found;
  }
}

function placeOf({ row, role, confidence }: NamedUse, fileId: string): Omit<Edge, "from" | "to"> {
  return { fileId, row, role, confidence };
}
