import type { TextShape } from '@earmark/model';
import type { SourceText } from '../modality.ts';
import type { TextFacts } from './measure-text.ts';

/** Converts the facts of a text, and its sentences where they are at hand, to the model's shape. */
export const shapeOfText = ({ parts }: TextFacts, texts?: readonly SourceText[]): TextShape => ({
  parts: parts.map(({ name, length }, index) => ({
    name,
    length,
    ...(texts && { sentences: texts[index]?.sentences ?? [] }),
  })),
});
