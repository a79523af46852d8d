const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A longer beginning of a text is no sentence. */
const MOST_CHARACTERS = 1_000;

/** What ends in a dot without ending a sentence: a capital letter behind it misleads. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx)\.\s*$/i;

/** Text in ASCII on one row that has no end of a sentence but its own: the segmenter, which is slow, would say the same. */
const ONE_SENTENCE = /^[ "-\-/->@-~]*[.!?]? *$/;

/** Where the first sentence of a paragraph begins and ends. */
export function firstSentence(paragraph: string): readonly [start: number, end: number] {
  const beginning = paragraph.slice(0, MOST_CHARACTERS);
  const sentence = ONE_SENTENCE.test(beginning) ? beginning : firstSegment(beginning);
  return [sentence.length - sentence.trimStart().length, sentence.trimEnd().length];
}

function firstSegment(text: string): string {
  let end = 0;
  for (const { segment } of sentences.segment(text)) {
    end += segment.length;
    if (!ABBREVIATION.test(segment)) break;
  }
  return text.slice(0, end);
}
