/** Maximum number of ids that are searched one by one; a set is faster for more, but takes as much memory as ten ids. */
const MAX_SCANNED_IDS = 8;

/** An ordered list of member ids that can be searched. Most members have none or one, and there are very many of them. */
export class FoundMembers {
  private set: ReadonlySet<string> | undefined;

  constructor(readonly ids: readonly string[]) {}

  has(id: string): boolean {
    if (this.ids.length <= MAX_SCANNED_IDS) return this.ids.includes(id);
    this.set ??= new Set(this.ids);
    return this.set.has(id);
  }
}

export const NO_MEMBERS = new FoundMembers([]);
