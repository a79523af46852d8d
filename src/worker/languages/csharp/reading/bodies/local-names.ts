import type { PlacedName } from "../lexer/token-cursor.ts";
import type { Designation } from "./ast.ts";

/** The variables visible at one place of a body: a name of one of them does not mean a method. */
export class LocalNames {
  /** All visible variables, the innermost last; stored as names, so that their nodes can be freed. */
  private readonly open: string[] = [];
  /** For each of them the offset of its declaration. */
  private readonly places: number[] = [];
  /** For each of them the index of the variable that it hides; -1 if it hides none. */
  private readonly hidden: number[] = [];
  /** The index of a name's innermost declaration; -1 for one that is no longer visible. */
  private readonly innermost = new Map<string, number>();

  constructor(parameters: readonly PlacedName[]) {
    for (const parameter of parameters) this.declare(parameter);
  }

  has(name: string): boolean {
    return (this.innermost.get(name) ?? -1) >= 0;
  }

  /**
   * Returns the offset of the declaration that a name means; undefined if it means no variable. Declarations for which
   * `isPassedOver` is true count only if there is no other.
   */
  declaredAt(name: string, isPassedOver = (_at: number): boolean => false): number | undefined {
    const index = this.innermost.get(name) ?? -1;
    for (let at = index; at >= 0; at = this.hidden[at] ?? -1) {
      const place = this.places[at];
      if (place !== undefined && !isPassedOver(place)) return place;
    }
    return index < 0 ? undefined : this.places[index];
  }

  declare(designation: Designation): void {
    if (!("name" in designation)) {
      for (const inner of designation) this.declare(inner);
    } else if (designation.name !== "") this.add(designation);
  }

  /** Runs a rule, and removes the variables that it declared. */
  inScope<T>(write: () => T): T {
    const from = this.open.length;
    const written = write();
    while (this.open.length > from) this.forgetLast();
    return written;
  }

  private add({ name, at }: PlacedName): void {
    this.hidden.push(this.innermost.get(name) ?? -1);
    this.innermost.set(name, this.open.push(name) - 1);
    this.places.push(at);
  }

  private forgetLast(): void {
    const name = this.open.pop();
    const hidden = this.hidden.pop() ?? -1;
    this.places.pop();
    if (name !== undefined) this.innermost.set(name, hidden);
  }
}
