import type { Code } from "../../body-ir/body-ir.ts";

/** Findings by code, which are asked for again and again while a long chain is bound. */
export class FoundOnce<T> {
  private readonly found = new Map<Code, { readonly environment: number; readonly value: T }>();

  /** The finding made before in the same surroundings, or made now. */
  of(code: Code, environment: number, find: () => T): T {
    const known = this.found.get(code);
    if (known?.environment === environment) return known.value;
    const value = find();
    this.found.set(code, { environment, value });
    return value;
  }
}
