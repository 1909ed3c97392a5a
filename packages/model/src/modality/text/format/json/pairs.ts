import { isText, type LabelSet } from '../../../../label/index.ts';
import type { LooseAnswers, LooseLink } from '../loose/loose.ts';

/** The two marks of a link between two spans; undefined for any other. */
export function pairOf<Id>(link: LooseLink, ids: ReadonlyMap<string, Id>): { from: Id; to: Id } | undefined {
  const [first, second] = link.ends;
  if (!first || !second || link.ends.length !== 2) return undefined;
  const from = ids.get(first.key);
  const to = ids.get(second.key);
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The options that were chosen for the first choice about the whole text, for formats that know one. */
export function choicesOf(answers: LooseAnswers, { global }: LabelSet): readonly string[] {
  const title = global.find((label) => !isText(label))?.title;
  const chosen = title !== undefined && Object.hasOwn(answers, title) ? answers[title] : undefined;
  return typeof chosen === 'string' || chosen === undefined ? [] : chosen;
}
