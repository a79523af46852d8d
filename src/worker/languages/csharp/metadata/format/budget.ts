import { BadAssembly } from "./bad-assembly.ts";

/**
 * How much may be read or made in all. Entries of a file may point at one another's middles, so that together they say
 * many times what the file holds.
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
