import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import { terminalRow } from "../../shared/visible-text.ts";

type ProgressEvent = Extract<EngineEvent, { type: "progress" }>;

const PHASES = {
  scan: messages.import.scanning,
  fetch: messages.import.fetching,
  parse: messages.import.parsing,
  store: messages.import.storing,
};

/** A row of progress that is overwritten, on a terminal alone, and messages between. */
export class Progress {
  private width = 0;

  constructor(private readonly output: NodeJS.WriteStream) {}

  show({ phase, done, total }: ProgressEvent): void {
    this.row(formatMessage(PHASES[phase], { done, total }));
  }

  /** Shows a row until the next one; nothing where the output is no terminal. */
  row(text: string): void {
    if (!this.output.isTTY) return;
    this.output.write(`\r${text.padEnd(this.width)}`);
    this.width = text.length;
  }

  /** Writes a message, which stays. */
  note(message: string): void {
    this.clear();
    this.output.write(terminalRow(`glossa: ${message}`));
  }

  clear(): void {
    if (this.width > 0) this.output.write(`\r${" ".repeat(this.width)}\r`);
    this.width = 0;
  }
}
