import type { Definition } from "./model.ts";

/** Maximum number of definitions with very many supertypes whose supertypes are cached. */
const KEPT_DEFINITIONS = 1_000;

/** The definitions whose supertypes were queried last: the supertypes of older ones are dropped. */
export class KeptSupertypes {
  private readonly kept = new Set<Definition>();

  keep(definition: Definition): void {
    this.kept.add(definition);
    if (this.kept.size <= KEPT_DEFINITIONS) return;
    const [oldest] = this.kept;
    oldest?.forgetSupertypes();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
