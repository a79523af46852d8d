import { LINK_BUDGET } from "../../../../../shared/limits/linking.ts";
import type { LinkCutReason } from "../../../../linking/model/link-cuts.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import { sizeOfCode } from "../../body-ir/measure.ts";

/** Thrown when continuing would exceed a budget, and caught around the entity that is being linked. */
export class BeyondBudget extends Error {
  constructor(readonly reason: LinkCutReason) {
    super(reason);
  }
}

// Shared instances: very many members of one file may throw them, and nobody reads their stacks.
const BEYOND_STEPS = new BeyondBudget("steps");
const BEYOND_DEPTH = new BeyondBudget("depth");

/** A total limit of steps, for work that is always done in the same order. */
export class StepLimit {
  constructor(private left: number) {}

  /** Counts steps before they are taken. Throws `BeyondBudget`, and on every later call as well. */
  spend(steps: number): void {
    if (!this.has(steps)) throw BEYOND_STEPS;
  }

  /** Counts steps, and returns whether they may be taken. */
  has(steps: number): boolean {
    this.left -= steps;
    return this.left >= 0;
  }
}

/** The budget while nothing is counted. Engines handle a small integer best. */
const MANY = 2 ** 30;

/**
 * The steps that linking may spend on a file, and on each member in it. Steps are expressions bound, candidates tried
 * and the like; more code is granted more steps. They are counted only where no other file can have done the work
 * before, so the count is the same on every machine, on any number of threads and in any order.
 */
export class Budget {
  private left = MANY;
  private granted = MANY;
  private leftInFile = MANY;
  /** The share of the file's remaining steps that one member may take. */
  private shareOfMember = 1;
  /** The code that is being bound; undefined outside members. */
  private code: readonly Code[] | undefined;
  private depth = 0;

  /** Starts the budget of a file, by its size. */
  openFile(bytes: number): void {
    this.leftInFile = stepsFor(bytes);
    this.shareOfMember = 1;
  }

  /** Starts the budget for reading every name of a file, by its size. One member cannot use up the steps of all others. */
  openNames(bytes: number): void {
    this.leftInFile = stepsFor(bytes);
    this.shareOfMember = 1 / 2;
  }

  /** Runs the work for a member's code; returns the reason if it was aborted. */
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

  /** Counts steps before they are taken. Must be called only while a member's code is being bound. */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) this.exceed();
  }

  /** Counts the recursion depth; `leave` has to follow unless something is thrown. */
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

  // Few members get here, so the size of the code is measured only now.
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

/** Returns the number of steps granted to a file, by its size. */
function stepsFor(bytes: number): number {
  const { stepsPerFile, stepsPerByte, denseBytes, stepsPerByteBeyond } = LINK_BUDGET;
  const dense = Math.min(bytes, denseBytes);
  return stepsPerFile + dense * stepsPerByte + (bytes - dense) * stepsPerByteBeyond;
}

function reasonOf(thrown: unknown): LinkCutReason {
  if (thrown instanceof BeyondBudget) return thrown.reason;
  // A stack overflow, or a text or list that is too large for the JavaScript engine.
  if (thrown instanceof RangeError) return "depth";
  throw thrown;
}
