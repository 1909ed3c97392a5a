import type { Segment } from '../document/index.ts';
import { allLabels, isText, type Answer, type Answers, type Label } from '../../../label/index.ts';

/** A place in one of the texts, in UTF-16 units. */
export interface Caret {
  readonly labelId: string;
  readonly at: number;
}

/**
 * Answers of the two halves of a split. The text with the caret divides there if it stands inside, all others at the same
 * proportion (at a space when one is near); choices go to both.
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

/** Answers of a merged segment: texts are joined in time order, choices are the first one's. */
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

/** Writing that sets no spaces: Chinese, Japanese and their full-width marks. */
const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff65“”‘’…—]`;
const endsInCjk = new RegExp(`${cjk}$`, 'u');
const beginsInCjk = new RegExp(`^${cjk}`, 'u');

/** Joins texts as their writing does: a space goes between words, none next to Chinese or Japanese writing. */
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

/** At the caret, never inside a character; at an end of the text it says nothing. */
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

/** The word boundary closest to the ideal place, if one lies within twelve characters. */
function nearestSpace(characters: readonly string[], ideal: number): number | undefined {
  for (let distance = 0; distance <= 12; distance += 1)
    for (const place of [ideal - distance, ideal + distance])
      if (place > 0 && place < characters.length && characters[place] === ' ') return place;
  return undefined;
}
