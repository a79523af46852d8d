/**
 * The number of letters to insert, remove, replace or swap with the next one that lead from one text to another;
 * undefined if there are more than `most`.
 */
export function editDistance(from: string, to: string, most: number): number | undefined {
  if (Math.abs(from.length - to.length) > most) return undefined;
  let before: readonly number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const replaced = (above[column - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return undefined;
    [before, above] = [above, current];
  }
  const distance = above[to.length] ?? 0;
  return distance > most ? undefined : distance;
}
