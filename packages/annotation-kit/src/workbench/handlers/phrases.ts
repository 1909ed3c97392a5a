import { firstText } from '../../labels/index.ts';
import { insertAtCaret } from '../../phrases/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const phrases: HandlersOf<'phrase'> = {
  'phrase.open': (bench) => (bench.phrases().length > 0 ? bench.state.set({ phrasesFor: bench.places.textBox() ?? 'segment' }) : bench.say('noPhrase')),
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

function insertNumber(bench: Bench, number: number): void {
  const phrase = bench.phrases()[number - 1];
  if (phrase === undefined) return bench.say('noPhrase');
  insertPhrase(bench, phrase, bench.places.textBox());
}

/** Writes a phrase at the caret of a text box; without one, at the end of the first text of the current segment. */
export function insertPhrase(bench: Bench, phrase: string, box: HTMLTextAreaElement | undefined): void {
  if (box?.isConnected) return insertAtCaret(box, phrase);
  const segment = bench.current();
  const label = firstText(bench.store.labels.segment);
  if (!segment || !label) return bench.say('nothingSelected');
  const answer = segment.answers[label.id];
  bench.run({ type: 'segment.answer', ids: [segment.id], labelId: label.id, answer: `${typeof answer === 'string' ? answer : ''}${phrase}` });
}
