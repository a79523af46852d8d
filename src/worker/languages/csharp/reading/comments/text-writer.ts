/** Puts a text together line by line, folding white space as it goes. */
export class TextWriter {
  private readonly lines: string[] = [];
  private line = "";
  private isSpacePending = false;
  /** Written before the next words: at the start of a line, and between two pieces of one. */
  private bullet = "";
  private joint = "";
  private count = 0;

  /** How often something other than white space was written. */
  get written(): number {
    return this.count;
  }

  /** Appends text with each run of white space made one space. */
  write(text: string): void {
    const words = text.trim();
    if (words === "") {
      this.isSpacePending ||= text !== "";
      return;
    }
    this.startWords(/^\s/.test(text));
    this.line += words.replace(/\s+/g, " ");
    this.isSpacePending = /\s$/.test(text);
    this.count++;
  }

  /** Ends the line, if anything stands on it. */
  endLine(): void {
    if (this.line !== "") this.lines.push(this.line);
    this.line = "";
    this.joint = "";
    this.isSpacePending = false;
  }

  /** The next words begin a list item. */
  openItem(): void {
    this.endLine();
    this.bullet = "• ";
  }

  closeItem(): void {
    this.endLine();
    this.bullet = "";
  }

  /** The next words explain those on this line. */
  openDefinition(): void {
    if (this.line !== "") this.joint = " – ";
  }

  /** Appends rows as they are, on lines of their own. */
  writeRows(rows: readonly string[]): void {
    this.endLine();
    for (const row of rows) this.lines.push(row);
    this.count += rows.length;
  }

  finish(): string {
    this.endLine();
    return this.lines.join("\n");
  }

  private startWords(hasSpace: boolean): void {
    if (this.line === "") this.line = this.bullet;
    else if (this.joint !== "") this.line += this.joint;
    else if (hasSpace || this.isSpacePending) this.line += " ";
    this.bullet = "";
    this.joint = "";
  }
}
