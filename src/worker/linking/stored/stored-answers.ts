import { MAX_IMPLEMENTERS } from "../../../shared/limits/linking.ts";
import type { Assumption } from "../../../shared/model/health.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { LinkCut } from "../model/link-cuts.ts";
import type { DeclaredTypes, Implementers, TypeHead } from "../model/project-uses.ts";
import type { TypeLinks } from "../model/type-links.ts";
import type { Answers, DeclaredLinks } from "./declared-links.ts";

/** The stored links of a linked project's declarations, which answer queries without its linker. */
export class StoredAnswers {
  readonly assumptions: Assumption[] = [];
  private readonly heads = new Map<string, TypeHead>();
  private readonly namedBy = new Map<string, readonly string[]>();
  private readonly bases = new Map<string, readonly (string | null)[]>();
  private readonly derived = new Map<string, readonly string[]>();
  private readonly parts = new Map<string, readonly string[]>();
  private readonly docs = new Map<string, DocFacts>();
  private readonly below = new Map<string, readonly string[]>();
  private readonly above = new Map<string, readonly string[]>();
  private readonly withOutside = new Set<string>();
  private readonly cuts = new Map<string, readonly LinkCut[]>();

  /** Adds the links of another file. */
  add(file: DeclaredLinks): void {
    put(this.heads, file.heads);
    put(this.namedBy, file.namedBy);
    put(this.bases, file.bases);
    put(this.derived, file.derived);
    put(this.parts, file.parts);
    put(this.docs, file.docs);
    put(this.below, file.implementers);
    put(this.above, file.baseMembers);
    this.assumptions.push(...(file.assumptions ?? []));
    for (const id of file.withOutside) this.withOutside.add(id);
    if (file.cuts.length > 0) this.cuts.set(file.id, file.cuts);
  }

  readonly types: DeclaredTypes = {
    headOf: (id) => this.heads.get(id),
    namedBy: (id) => this.namedBy.get(id) ?? [],
  };

  readonly implementers: Implementers = {
    of: (id) => this.below.get(id) ?? [],
    someOf: (id) => {
      const ids = this.below.get(id) ?? [];
      return { ids: ids.slice(0, MAX_IMPLEMENTERS), total: ids.length };
    },
    basesOf: (id) => ({ ids: this.above.get(id) ?? [], hasOutside: this.withOutside.has(id) }),
    bounded: () => this.implementers,
  };

  /** The links between types; `docsAbove` is called for documentation that is not stored. */
  typeLinks(docsAbove: TypeLinks["docsAbove"]): TypeLinks {
    return {
      baseTarget: (id, at) => this.bases.get(id)?.[at] ?? null,
      baseTargets: (id) => this.bases.get(id) ?? [],
      derived: (id) => this.derived.get(id) ?? [],
      parts: (id) => this.parts.get(id) ?? [id],
      inheritedDoc: (id) => this.docs.get(id),
      docsAbove,
      cutsIn: (fileId) => this.cuts.get(fileId) ?? [],
    };
  }
}

function put<T>(map: Map<string, T>, answers: Answers<T>): void {
  for (const [id, answer] of answers) map.set(id, answer);
}
