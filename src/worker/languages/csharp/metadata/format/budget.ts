import { BadAssembly } from "./bad-assembly.ts";

/**
 * The total amount that may be read or created. Entries of a file may overlap, so that together they can say many times
 * what the file holds.
 */
export class Budget {
  constructor(
    private left: number,
    private readonly of: string,
  ) {}

  spend(amount: number): void {
    this.left -= amount;
    if (this.left < 0) throw new BadAssembly("tooLarge", this.of);
  }
}
