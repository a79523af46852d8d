/** The same function of a text, which keeps what it has answered for the last few texts: each is asked for several times. */
export function keptForLast<T>(count: number, answer: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text) ?? answer(text);
    kept.delete(text);
    kept.set(text, known);
    for (const oldest of [...kept.keys()].slice(0, -count)) kept.delete(oldest);
    return known;
  };
}
