/** An identifier or an operator; anything else is not a name. */
const NAME = /@?[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]*|[^\s\p{L}\p{N}_(){}";,]+/uy;

/** Returns the name that begins at a position in code; "" for none. */
export function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? "";
}
