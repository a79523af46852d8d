/** Returns one shared string for all that are equal, so that each is kept once however often it occurs. */
export class StringInterner {
  private readonly all = new Map<string, string>();

  readonly intern = (text: string): string => {
    const known = this.all.get(text);
    if (known === undefined) this.all.set(text, text);
    return known ?? text;
  };
}
