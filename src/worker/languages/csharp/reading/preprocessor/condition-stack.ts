import { both, either, not, type SymbolState, type Truth, truthOf } from "./conditions.ts";

interface OpenGroup {
  readonly isOuterActive: Truth;
  /** Whether a branch of this `#if` has already been taken. */
  isDecided: Truth;
}

/** Processes the directives of a file in order, and says for each whether the code behind it is active. */
export class ConditionStack {
  readonly states: Truth[] = [];
  isActive: Truth = true;
  private readonly groups: OpenGroup[] = [];

  constructor(private readonly stateOf: SymbolState) {}

  /** Processes the next directive: its word, and the text behind the word. */
  step(word: string, rest: string): void {
    if (word === "if") this.groups.push({ isOuterActive: this.isActive, isDecided: false });
    const group = this.groups.at(-1);
    if (group !== undefined) {
      if (word === "if" || word === "elif") this.enter(group, rest);
      else if (word === "else") this.enter(group, "true");
      else if (word === "endif") {
        this.isActive = group.isOuterActive;
        this.groups.pop();
      }
    }
    this.states.push(this.isActive);
  }

  private enter(group: OpenGroup, condition: string): void {
    const isOpen = both(group.isOuterActive, not(group.isDecided));
    const holds = isOpen === false ? false : truthOf(condition, this.stateOf);
    this.isActive = both(isOpen, holds);
    group.isDecided = either(group.isDecided, holds);
  }
}
