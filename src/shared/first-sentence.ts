const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A longer beginning of a text is no sentence. */
const MOST_CHARACTERS = 1_000;

/** What ends in a dot without ending a sentence: a capital letter behind it misleads. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx)\.\s*$/i;

/** Where the first sentence of a paragraph begins and ends. */
export function firstSentence(paragraph: string): readonly [start: number, end: number] {
  const beginning = paragraph.slice(0, MOST_CHARACTERS);
  let end = 0;
  for (const { segment } of sentences.segment(beginning)) {
    end += segment.length;
    if (!ABBREVIATION.test(segment)) break;
  }
  const sentence = beginning.slice(0, end);
  return [sentence.length - sentence.trimStart().length, sentence.trimEnd().length];
}
