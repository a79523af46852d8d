/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by the next turn; the address is of no use any more then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
