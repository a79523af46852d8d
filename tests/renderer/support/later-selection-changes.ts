/**
 * Set up before each test file: happy-dom fires `selectionchange` during the change, and also when the selection stays
 * the same. Browsers fire it only for changes, and later, on which CodeMirror relies: it sets the selection during its
 * own updates.
 */
if (typeof document !== "undefined") {
  const page = document;
  const tell = page.dispatchEvent.bind(page);
  let told = "";
  page.dispatchEvent = (event) => {
    if (event.type !== "selectionchange") return tell(event);
    setTimeout(() => {
      const now = placesOf(page.getSelection());
      if (now !== told) tell(event);
      told = now;
    });
    return true;
  };
}

const numbers = new WeakMap<Node, number>();
let latest = 0;

function placesOf(selection: Selection | null): string {
  const { anchorNode = null, anchorOffset, focusNode = null, focusOffset } = selection ?? {};
  return [numberOf(anchorNode), anchorOffset, numberOf(focusNode), focusOffset].join();
}

function numberOf(node: Node | null): number {
  if (node === null) return 0;
  const number = numbers.get(node) ?? ++latest;
  numbers.set(node, number);
  return number;
}
