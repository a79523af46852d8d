import { LINK_BUDGET } from "../../../../../shared/limits/linking.ts";
import type { LinkCutReason } from "../../../../linking/model/link-cuts.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import { sizeOfCode } from "../../body-ir/measure.ts";

/** Thrown where going on would go beyond a budget, and caught around what is being linked. */
export class BeyondBudget extends Error {
  constructor(readonly reason: LinkCutReason) {
    super(reason);
  }
}

// Very many members of one file may come here, and an error of its own for each has a stack that nobody reads.
const BEYOND_STEPS = new BeyondBudget("steps");
const BEYOND_DEPTH = new BeyondBudget("depth");

/** So many steps in all, for work that is done in one order only. */
export class StepLimit {
  constructor(private left: number) {}

  /** Counts steps that are going to be taken. Throws `BeyondBudget`, and does so from then on. */
  spend(steps: number): void {
    if (!this.has(steps)) throw BEYOND_STEPS;
  }

  /** Counts steps as well, and answers whether they may be taken. */
  has(steps: number): boolean {
    this.left -= steps;
    return this.left >= 0;
  }
}

/** While nothing is counted. A small number, which engines keep best. */
const MANY = 2 ** 30;

/**
 * The steps that linking may spend on a file, and on each member in it. Steps are expressions bound, candidates tried and
 * the like; the more is written, the more there are. They are counted only where no other file can have
 * done the work before: so they are the same on every machine, on any number of threads and in any order.
 */
export class Budget {
  private left = MANY;
  private granted = MANY;
  private leftInFile = MANY;
  /** The part of what is left for the file that one member may take. */
  private shareOfMember = 1;
  /** The code that is being bound; undefined outside of members. */
  private code: readonly Code[] | undefined;
  private depth = 0;

  /** Begins with a file of so many bytes. */
  openFile(bytes: number): void {
    this.leftInFile = stepsFor(bytes);
    this.shareOfMember = 1;
  }

  /** Begins with every name of a file of so many bytes. No member spends all that the others need. */
  openNames(bytes: number): void {
    this.leftInFile = stepsFor(bytes);
    this.shareOfMember = 1 / 2;
  }

  /** Does the work that a member's code is; answers why it was broken off, where it was. */
  spendOn(code: readonly Code[], work: () => void): LinkCutReason | undefined {
    this.code = code;
    this.depth = 0;
    this.grant(LINK_BUDGET.stepsPerMember);
    try {
      work();
      return undefined;
    } catch (thrown) {
      return reasonOf(thrown);
    } finally {
      this.leftInFile -= this.granted - this.left;
      this.code = undefined;
      this.left = MANY;
    }
  }

  /** Counts steps that are going to be taken. Only to be called while a member's code is being bound. */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) this.exceed();
  }

  /** Counts how deep the work lies by now; `leave` has to follow unless something is thrown. */
  enter(): void {
    if (++this.depth > LINK_BUDGET.depth && this.code !== undefined) throw BEYOND_DEPTH;
  }

  leave(): void {
    this.depth--;
  }

  private grant(steps: number): void {
    this.granted = Math.min(steps, Math.max(0, Math.ceil(this.leftInFile * this.shareOfMember)));
    this.left = this.granted;
  }

  // Hardly any member comes here, so code is measured only now.
  private exceed(): void {
    const { code } = this;
    if (code === undefined) {
      this.left = MANY;
      return;
    }
    const spent = this.granted - this.left;
    this.grant(LINK_BUDGET.stepsPerMember + sizeOfCode(code).nodes * LINK_BUDGET.stepsPerNode);
    this.left -= spent;
    if (this.left < 0) throw BEYOND_STEPS;
  }
}

/** The steps that a file of so many bytes may take. */
function stepsFor(bytes: number): number {
  const { stepsPerFile, stepsPerByte, denseBytes, stepsPerByteBeyond } = LINK_BUDGET;
  const dense = Math.min(bytes, denseBytes);
  return stepsPerFile + dense * stepsPerByte + (bytes - dense) * stepsPerByteBeyond;
}

function reasonOf(thrown: unknown): LinkCutReason {
  if (thrown instanceof BeyondBudget) return thrown.reason;
  // The stack, or a text or list that is too large for the engine that runs this.
  if (thrown instanceof RangeError) return "depth";
  throw thrown;
}
