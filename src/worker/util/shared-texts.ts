/** Texts each of which is kept once, however often it comes. */
export class SharedTexts {
  private readonly all = new Map<string, string>();

  readonly one = (text: string): string => {
    const known = this.all.get(text);
    if (known === undefined) this.all.set(text, text);
    return known ?? text;
  };
}
