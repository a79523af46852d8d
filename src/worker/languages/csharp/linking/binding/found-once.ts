import type { Code } from "../../body-ir/body-ir.ts";

/** What was found for code, and is asked for again and again while a long chain is bound. */
export class FoundOnce<T> {
  private readonly found = new Map<Code, { readonly environment: number; readonly value: T }>();

  /** What was found before in the same surroundings, or is found now. */
  of(code: Code, environment: number, find: () => T): T {
    const known = this.found.get(code);
    if (known?.environment === environment) return known.value;
    const value = find();
    this.found.set(code, { environment, value });
    return value;
  }
}
