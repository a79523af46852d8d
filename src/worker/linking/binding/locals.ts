import type { Value } from "./value.ts";

/** The variables and local functions of a block, and of the blocks around it. */
export class Locals {
  private own: Map<string, Value> | undefined;

  constructor(private readonly outer?: Locals) {}

  declare(name: string, value: Value): void {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  find(name: string): Value | undefined {
    for (let at: Locals | undefined = this; at !== undefined; at = at.outer) {
      const found = at.own?.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
