import { firstText } from '../../../labels/index.ts';
import { insertAtCaret } from '../../../text-box/index.ts';
import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';

export const phrases: AudioHandlersOf<'phrase'> = {
  'phrase.open': openPhrases,
  'phrase.insert-1': (session) => insertNumber(session, 1),
  'phrase.insert-2': (session) => insertNumber(session, 2),
  'phrase.insert-3': (session) => insertNumber(session, 3),
  'phrase.insert-4': (session) => insertNumber(session, 4),
  'phrase.insert-5': (session) => insertNumber(session, 5),
  'phrase.insert-6': (session) => insertNumber(session, 6),
  'phrase.insert-7': (session) => insertNumber(session, 7),
  'phrase.insert-8': (session) => insertNumber(session, 8),
  'phrase.insert-9': (session) => insertNumber(session, 9),
};

function openPhrases(session: AudioSession): void {
  const target = targetOf(session);
  if (session.phrases().length === 0) session.say('noPhrase');
  else if (target) session.state.set({ phrasesFor: target });
}

function insertNumber(session: AudioSession, number: number): void {
  const phrase = session.phrases()[number - 1];
  if (phrase === undefined) return session.say('noPhrase');
  const target = targetOf(session);
  if (target) insertPhrase(session, phrase, target === 'segment' ? undefined : target);
}

/**
 * The focused text box, also that of a remark; `undefined` in other text fields, whose text must not go into the
 * segment instead.
 */
function targetOf({ focus }: AudioSession): HTMLTextAreaElement | 'segment' | undefined {
  const field = focus.typing();
  if (field === undefined) return 'segment';
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

/** Inserts a phrase at the caret of a text box or, without one, at the end of the first text of the current segment. */
export function insertPhrase(session: AudioSession, phrase: string, box: HTMLTextAreaElement | undefined): void {
  if (box?.isConnected) return insertAtCaret(box, phrase);
  const segment = session.current();
  const label = firstText(session.store.labels.segment);
  if (!segment || !label) return session.say('nothingSelected');
  const answer = segment.answers[label.id];
  session.run({
    type: 'segment.answer',
    ids: [segment.id],
    labelId: label.id,
    answer: `${typeof answer === 'string' ? answer : ''}${phrase}`,
  });
}
