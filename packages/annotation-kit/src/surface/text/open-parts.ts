import { createTextIndex } from '@earmark/model';
import type { OpenPart, TextPart } from './session/index.ts';

/** Indexes the parts of a text. */
export const openParts = (parts: readonly TextPart[]): readonly OpenPart[] =>
  parts.map((part) => {
    const index = createTextIndex(part.text);
    let sentences = part.sentences;
    return {
      ...part,
      index,
      // Cut when the caret first asks for them: few texts without stored sentences are moved through by sentences.
      get sentences() {
        return (sentences ??= sentenceEnds(part.text, index.toPoint));
      },
    };
  });

function sentenceEnds(text: string, toPoint: (unit: number) => number): readonly number[] {
  const ends: number[] = [];
  const segmenter = new Intl.Segmenter('zh', { granularity: 'sentence' });
  for (const { index, segment } of segmenter.segment(text)) ends.push(toPoint(index + segment.length));
  return ends;
}
