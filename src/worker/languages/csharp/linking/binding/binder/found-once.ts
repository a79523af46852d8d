import type { Code } from "../../../body-ir/body-ir.ts";

/** A cache of findings by code, which are requested repeatedly while a long chain is bound. */
export class FoundOnce<T> {
  private readonly found = new Map<Code, { readonly environment: number; readonly value: T }>();

  /** Returns the cached finding for the same environment, or makes it. */
  of(code: Code, environment: number, find: () => T): T {
    const known = this.found.get(code);
    if (known?.environment === environment) return known.value;
    const value = find();
    this.found.set(code, { environment, value });
    return value;
  }
}
