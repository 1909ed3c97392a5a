import { firstText } from '../../labels/index.ts';
import { insertAtCaret } from '../../phrases/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const phrases: HandlersOf<'phrase'> = {
  'phrase.open': openPhrases,
  'phrase.insert-1': (bench) => insertNumber(bench, 1),
  'phrase.insert-2': (bench) => insertNumber(bench, 2),
  'phrase.insert-3': (bench) => insertNumber(bench, 3),
  'phrase.insert-4': (bench) => insertNumber(bench, 4),
  'phrase.insert-5': (bench) => insertNumber(bench, 5),
  'phrase.insert-6': (bench) => insertNumber(bench, 6),
  'phrase.insert-7': (bench) => insertNumber(bench, 7),
  'phrase.insert-8': (bench) => insertNumber(bench, 8),
  'phrase.insert-9': (bench) => insertNumber(bench, 9),
};

function openPhrases(bench: Bench): void {
  const target = targetOf(bench);
  if (bench.phrases().length === 0) bench.say('noPhrase');
  else if (target) bench.state.set({ phrasesFor: target });
}

function insertNumber(bench: Bench, number: number): void {
  const phrase = bench.phrases()[number - 1];
  if (phrase === undefined) return bench.say('noPhrase');
  const target = targetOf(bench);
  if (target) insertPhrase(bench, phrase, target === 'segment' ? undefined : target);
}

/** The text box the person types into, a remark as well; nothing in other fields, whose text must not go to the segment instead. */
function targetOf({ places }: Bench): HTMLTextAreaElement | 'segment' | undefined {
  const field = places.typing();
  if (field === undefined) return 'segment';
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

/** Writes a phrase at the caret of a text box; without one, at the end of the first text of the current segment. */
export function insertPhrase(bench: Bench, phrase: string, box: HTMLTextAreaElement | undefined): void {
  if (box?.isConnected) return insertAtCaret(box, phrase);
  const segment = bench.current();
  const label = firstText(bench.store.labels.segment);
  if (!segment || !label) return bench.say('nothingSelected');
  const answer = segment.answers[label.id];
  bench.run({
    type: 'segment.answer',
    ids: [segment.id],
    labelId: label.id,
    answer: `${typeof answer === 'string' ? answer : ''}${phrase}`,
  });
}
