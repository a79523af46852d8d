/** The displayed signature after a member's name in its identifier: `(int, string)` of `` `1(int,string)#2 ``. */
export function signatureShown(text: string): string {
  const begin = text.indexOf("(");
  if (begin < 0) return "";
  return text.slice(begin, text.lastIndexOf(")") + 1).replace(/,(?! )/g, ", ");
}
