import type { Designation, LocalName } from "./ast.ts";

/** The variables that can be seen at one place of a body: what names one of them names no method. */
export class LocalNames {
  /** Where each name is declared, the innermost last. */
  private readonly places = new Map<string, number[]>();
  private readonly open: string[] = [];

  constructor(parameters: readonly LocalName[]) {
    for (const parameter of parameters) this.declare(parameter);
  }

  has(name: string): boolean {
    return this.declaredAt(name) !== undefined;
  }

  /** The offset of the declaration that a name means; undefined for one that names no variable. */
  declaredAt(name: string): number | undefined {
    return this.places.get(name)?.at(-1);
  }

  declare(designation: Designation): void {
    if (!("name" in designation)) {
      for (const inner of designation) this.declare(inner);
    } else if (designation.name !== "") this.add(designation);
  }

  /** What is declared meanwhile is forgotten afterwards. */
  inScope<T>(write: () => T): T {
    const from = this.open.length;
    const written = write();
    for (const name of this.open.splice(from)) this.places.get(name)?.pop();
    return written;
  }

  private add({ name, at }: LocalName): void {
    this.open.push(name);
    const places = this.places.get(name);
    if (places === undefined) this.places.set(name, [at]);
    else places.push(at);
  }
}
