const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Maximum length of a sentence, in characters. */
const MAX_CHARACTERS = 1_000;

/** Abbreviations that end in a dot without ending a sentence; a capital letter after them would mislead the segmenter. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx)\.\s*$/i;

/** Single-line ASCII text whose only sentence end is its own end: a shortcut for the segmenter, which is slow. */
const ONE_SENTENCE = /^[ "-\-/->@-~]*[.!?]? *$/;

/** Returns where the first sentence of a paragraph begins and ends. */
export function firstSentence(paragraph: string): readonly [start: number, end: number] {
  const beginning = paragraph.slice(0, MAX_CHARACTERS);
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
