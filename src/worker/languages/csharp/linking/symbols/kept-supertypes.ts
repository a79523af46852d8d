import type { Definition } from "./model.ts";

/** Definitions with very many supertypes, of which so many are kept. */
const KEPT_DEFINITIONS = 1_000;

/** The definitions whose supertypes were asked for last: those of others are let go of. */
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
