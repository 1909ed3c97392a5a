import type { Segment } from '../document/index.ts';
import { allLabels, isText, type Answer, type Answers, type Label } from '../../../label/index.ts';

/** A caret in one of the texts, in UTF-16 code units. */
export interface Caret {
  /** Label of the text. */
  readonly labelId: string;
  /** Offset in the text. */
  readonly at: number;
}

/**
 * Returns the answers of the two halves of a split. The text with the caret is split at the caret when it is inside the
 * text; every other text at the same proportion, at a nearby space if there is one. Choices go to both halves.
 */
export function splitAnswers(
  labels: readonly Label[],
  answers: Answers,
  fraction: number,
  caret?: Caret,
): { left: Answers; right: Answers } {
  const left: Record<string, Answer> = {};
  const right: Record<string, Answer> = {};
  for (const label of allLabels(labels)) {
    const answer = answers[label.id];
    if (answer === undefined) continue;
    if (typeof answer === 'string' && isText(label))
      [left[label.id], right[label.id]] =
        caret?.labelId === label.id ? splitTextAt(answer, caret.at, fraction) : splitText(answer, fraction);
    else left[label.id] = right[label.id] = answer;
  }
  return { left, right };
}

/** Returns the answers of a merged segment: texts joined in time order, choices of the first segment. */
export function mergeAnswers(labels: readonly Label[], parts: readonly Segment[]): Answers {
  const merged: Record<string, Answer> = {};
  for (const label of allLabels(labels)) {
    const answers = parts.flatMap((part) => part.answers[label.id] ?? []);
    const given = parts.map((part) => part.answers[label.id]).find((answer) => answer !== undefined);
    if (given === undefined) continue;
    merged[label.id] = isText(label) ? joinTexts(answers.filter((answer) => typeof answer === 'string')) : given;
  }
  return merged;
}

/** Scripts written without spaces: Chinese, Japanese and their full-width punctuation. */
const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff65“”‘’…—]`;
const endsInCjk = new RegExp(`${cjk}$`, 'u');
const beginsInCjk = new RegExp(`^${cjk}`, 'u');

/**
 * Joins texts by the convention of their script: with a space between words, without one next to Chinese or Japanese.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .reduce(
      (joined, text) =>
        joined === '' || endsInCjk.test(joined) || beginsInCjk.test(text) ? joined + text : `${joined} ${text}`,
      '',
    );
}

/**
 * Splits at the caret, never inside a character. A caret at either end of the text carries no information and the
 * fraction decides.
 */
function splitTextAt(text: string, caret: number, fraction: number): [string, string] {
  if (caret <= 0 || caret >= text.length) return splitText(text, fraction);
  const at = text.slice(0, caret).isWellFormed() || !text.isWellFormed() ? caret : caret + 1;
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}

function splitText(text: string, fraction: number): [string, string] {
  const characters = Array.from(text);
  const ideal = Math.round(characters.length * Math.min(1, Math.max(0, fraction)));
  const at = nearestSpace(characters, ideal) ?? ideal;
  return [characters.slice(0, at).join('').trimEnd(), characters.slice(at).join('').trimStart()];
}

/** Returns the word boundary closest to the ideal offset, if there is one within twelve characters. */
function nearestSpace(characters: readonly string[], ideal: number): number | undefined {
  for (let distance = 0; distance <= 12; distance += 1)
    for (const index of [ideal - distance, ideal + distance])
      if (index > 0 && index < characters.length && characters[index] === ' ') return index;
  return undefined;
}
