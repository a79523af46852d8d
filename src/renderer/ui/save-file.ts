/** Saves a file as a download of the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by the next turn of the event loop; its address is not needed after that.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
