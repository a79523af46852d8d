/** More ids are found faster in a set, which takes as much memory as ten of them. */
const FEW = 8;

/** The ids of members, in their order and to be looked up. Of very many members there are none, or one. */
export class FoundMembers {
  private set: ReadonlySet<string> | undefined;

  constructor(readonly ids: readonly string[]) {}

  has(id: string): boolean {
    if (this.ids.length <= FEW) return this.ids.includes(id);
    this.set ??= new Set(this.ids);
    return this.set.has(id);
  }
}

export const NO_MEMBERS = new FoundMembers([]);
