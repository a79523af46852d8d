/** What a function answers, asked of it once: when it is needed first. */
export function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
}
