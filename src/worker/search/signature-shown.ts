/** What follows a member's name in its identifier, as it is read: `(int, string)` of `` `1(int,string)#2 ``. */
export function signatureShown(text: string): string {
  const begin = text.indexOf("(");
  if (begin < 0) return "";
  return text.slice(begin, text.lastIndexOf(")") + 1).replace(/,(?! )/g, ", ");
}
