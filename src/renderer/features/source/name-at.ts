/** An identifier, or else an operator; where it is neither, there is no name. */
const NAME = /@?[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]*|[^\s\p{L}\p{N}_(){}";,]+/uy;

/** The name that begins at a place in code; "" for none. */
export function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? "";
}
