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
import { LONGEST_WAIT_MS, lookAt } from "./searched.ts";

/** What is known of the uses in a folder that is linked. */
export class KnownUses {
  /** Of everything that was asked so far. */
  searched: SearchedFiles | undefined;
  /** All that one question asks is waited for no longer. */
  private readonly end = Date.now() + LONGEST_WAIT_MS;

  private constructor(
    private readonly workspace: Workspace,
    readonly uses: ProjectUses,
    readonly links: TypeLinks,
    readonly search: NamesSearch,
  ) {}

  /** Waits until uses are linked. Throws GlossaError. */
  static async of(workspace: Workspace): Promise<KnownUses> {
    const { project } = workspace;
    const [uses, links, search] = await Promise.all([project.uses(), project.links(), project.namesSearch()]);
    return new KnownUses(workspace, uses, links, search);
  }

  /** Every use of a type or member; parts of a partial type count together. */
  async of(id: string): Promise<readonly FoundUse[]> {
    await this.lookAt(id, await this.search.filesNaming(id));
    const { uses, links, search } = this;
    return foundUses(id, { files: this.workspace.project.files.keys(), uses, links, search });
  }

  /** The members and types that use any of these, all in one pass. */
  async into(ids: ReadonlySet<string>): Promise<readonly Edge[]> {
    const linked = [...ids].flatMap((id) =>
      this.uses.usage.usesOf(id).map((use) => this.linkedEdge(id, use.container, use)),
    );
    const named = new Set([...ids].filter((id) => !isLinkedMember(id)));
    if (named.size === 0) return linked;
    const files = await Promise.all(Array.from(named, (id) => this.search.filesNaming(id)));
    await this.lookAt([...named].join(), new Set(files.flatMap((some) => [...some])));
    return [
      ...linked,
      ...this.namedIn(
        this.workspace.project.files.keys(),
        (id) => named.has(id),
        (use, fileId) => ({
          ...{ from: use.target, to: use.within, fileId },
          ...{ row: use.row, role: use.role, confidence: use.confidence },
        }),
      ),
    ];
  }

  /** The members and types that these use, each file in one pass. */
  async outOf(ids: ReadonlySet<string>): Promise<readonly Edge[]> {
    const linked = [...ids].flatMap((id) =>
      this.uses.usage.usesIn(id).map((use) => this.linkedEdge(id, use.target, use)),
    );
    const files = new Set(Array.from(ids, (id) => fileIdIn(id)));
    await this.lookAt([...files].join(), files);
    const named = this.namedIn(
      files,
      (id) => !isLinkedMember(id),
      (use, fileId) => ({
        ...{ from: use.within ?? "", to: use.target, fileId },
        ...{ row: use.row, role: use.role, confidence: use.confidence },
      }),
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

  private async lookAt(question: string, files: Iterable<string>): Promise<void> {
    const found = await lookAt(this.workspace, this.search, question, files, this.end);
    const before = this.searched;
    // The worst of all that was asked is what an answer stands on.
    if (
      before === undefined ||
      found.total - found.done > before.total - before.done ||
      found.unreadable > before.unreadable
    )
      this.searched = found;
  }
}
