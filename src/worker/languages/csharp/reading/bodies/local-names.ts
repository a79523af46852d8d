import type { Designation } from "../../body-ir/body-ir.ts";

/** The variables that can be seen at one place of a body: what names one of them names no method. */
export class LocalNames {
  private readonly counts = new Map<string, number>();
  private readonly open: string[] = [];

  constructor(parameters: readonly string[]) {
    for (const name of parameters) this.declare(name);
  }

  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  declare(names: Designation): void {
    if (typeof names !== "string") {
      for (const name of names) this.declare(name);
    } else if (names !== "") {
      this.open.push(names);
      this.counts.set(names, (this.counts.get(names) ?? 0) + 1);
    }
  }

  /** What is declared meanwhile is forgotten afterwards. */
  inScope<T>(write: () => T): T {
    const from = this.open.length;
    const written = write();
    for (const name of this.open.splice(from)) this.counts.set(name, (this.counts.get(name) ?? 1) - 1);
    return written;
  }
}
