import { firstWhere } from '../../../../sorted/index.ts';
import type { TsvUnit } from './tsv-file.ts';
import type { WebannoKept } from './webanno-kept.ts';

/** A sentence to be written, with its units in order. */
interface WrittenSentence {
  readonly before: readonly string[];
  readonly text: string;
  readonly units: TsvUnit[];
}

/**
 * The units of a text: its tokens, and the parts of tokens that annotations begin or end in. Where an annotation needs
 * a part that is not there yet, it is added behind the others of its token.
 */
export class Units {
  readonly sentences: readonly WrittenSentence[];
  /** Tokens in order, with the sentence and the parts of each. */
  readonly #tokens: { readonly unit: TsvUnit; readonly sentence: WrittenSentence; readonly parts: TsvUnit[] }[] = [];

  constructor(sentences: WebannoKept['sentences']) {
    this.sentences = sentences.map(({ before, text, units }) => ({ before, text, units: [...units] }));
    for (const sentence of this.sentences)
      for (const unit of sentence.units)
        if (unit.id.includes('.')) this.#tokens.at(-1)?.parts.push(unit);
        else this.#tokens.push({ unit, sentence, parts: [] });
  }

  /** Returns the units of a range; none where it has no token. Ranges and units are in UTF-16 units. */
  of(start: number, end: number): TsvUnit[] {
    const units: TsvUnit[] = [];
    for (let at = firstWhere(this.#tokens, ({ unit }) => unit.end > start); at < this.#tokens.length; at += 1) {
      const token = this.#tokens[at];
      if (!token || token.unit.start >= end) break;
      const from = Math.max(start, token.unit.start);
      const to = Math.min(end, token.unit.end);
      units.push(from === token.unit.start && to === token.unit.end ? token.unit : partOf(token, from, to));
    }
    return units;
  }
}

function partOf(
  { unit, sentence, parts }: { readonly unit: TsvUnit; readonly sentence: WrittenSentence; readonly parts: TsvUnit[] },
  start: number,
  end: number,
): TsvUnit {
  const known = parts.find((part) => part.start === start && part.end === end);
  if (known) return known;
  const made = { id: `${unit.id}.${parts.length + 1}`, start, end };
  const last = parts.at(-1) ?? unit;
  sentence.units.splice(sentence.units.indexOf(last) + 1, 0, made);
  parts.push(made);
  return made;
}
