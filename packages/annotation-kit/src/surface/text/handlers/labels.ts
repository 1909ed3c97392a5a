import { isAnswered, isMultiple, isText, type Option } from '@earmark/model';
import { mayEdit } from '../../../core/index.ts';
import { shellHandlers } from '../../../workbench/handlers/index.ts';
import { facesOf, keysOf } from '../marks/index.ts';
import { isSelecting, type TextSession } from '../session/index.ts';
import type { TextHandlersOf } from './handler.ts';
import { typeLinkKey } from './link-edit.ts';
import { markAs } from './marking.ts';

export const label: TextHandlersOf<'label'> = {
  'label.option-1': (session) => byNumber(session, 1),
  'label.option-2': (session) => byNumber(session, 2),
  'label.option-3': (session) => byNumber(session, 3),
  'label.option-4': (session) => byNumber(session, 4),
  'label.option-5': (session) => byNumber(session, 5),
  'label.option-6': (session) => byNumber(session, 6),
  'label.option-7': (session) => byNumber(session, 7),
  'label.option-8': (session) => byNumber(session, 8),
  'label.option-9': (session) => byNumber(session, 9),
};

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** In the text a digit marks; in the panel it answers the focused question, as at every workbench. */
function byNumber(session: TextSession, number: Digit): void {
  const isInPanel = session.focus.question() !== undefined;
  if (session.store.rules.work === 'entities' && !isInPanel) {
    const option = facesOf(session.store.labels).types[number - 1];
    if (option) return markAs(session, option);
  }
  const before = answersOf(session);
  shellHandlers[`label.option-${number}`](session);
  if (session.store.rules.work === 'labels' && answersOf(session) !== before) goOn(session);
}

const answersOf = (session: TextSession): unknown =>
  session.state.getState().tab === 'global' ? session.store.getState().document.answers : session.current()?.answers;

/** Takes the key of an option, or of a link type while a link is focused; returns whether it is one. */
export function typeLabelKey(session: TextSession, key: string): boolean {
  if (!mayEdit(session.store.getState().mode)) return false;
  const { labels, rules } = session.store;
  if (rules.work === 'entities') {
    const { types } = facesOf(labels);
    const option = types.find((other) => other.key === key);
    if (option) markAs(session, option);
    return option !== undefined || typeLinkKey(session, key);
  }
  const isOfItem = rules.unit === 'text';
  for (const question of isOfItem ? labels.global : labels.segment) {
    if (isText(question)) continue;
    const option = question.options.find((other) => other.key === key);
    if (!option) continue;
    answer(session, question.id, option, isMultiple(question));
    return true;
  }
  return false;
}

function answer(session: TextSession, labelId: string, option: Option, takesMany: boolean): void {
  const { document, selection } = session.store.getState();
  const isOfItem = session.store.rules.unit === 'text';
  const unit = session.current();
  if (!isOfItem && !unit) return session.say('nothingSelected');
  const chosen = (isOfItem ? document.answers : unit?.answers)?.[labelId];
  const before = Array.isArray(chosen) ? chosen : [];
  const after = !takesMany
    ? [option.id]
    : before.includes(option.id)
      ? before.filter((id) => id !== option.id)
      : [...before, option.id];
  const value = after.length > 0 ? after : null;
  const isDone = session.run(
    isOfItem
      ? { type: 'global.answer', labelId, answer: value }
      : { type: 'segment.answer', ids: [...selection], labelId, answer: value },
  );
  if (!isDone) return;
  session.announce({ kind: 'answered', label: option.title });
  if (!takesMany) goOn(session);
}

/**
 * After a label key: to the next section; where a single choice about the whole text is all that is asked, or the last
 * section is answered, the item is submitted, and the embedder shows the next one.
 */
function goOn(session: TextSession): void {
  const { goesOn } = session.state.getState();
  const { labels, rules } = session.store;
  if (!goesOn) return;
  if (rules.unit === 'text') {
    if (isOneKeyWork(session)) session.perform('item.submit');
    return;
  }
  if (labels.segment.length > 1) return;
  const units = session.units();
  const current = session.current();
  const here = current ? units.indexOf(current) : -1;
  const [question] = labels.segment;
  const isOpen = (at: number): boolean => question !== undefined && !isAnswered(units[at]?.answers[question.id]);
  const order = [...units.keys()];
  const next = [...order.slice(here + 1), ...order.slice(0, Math.max(0, here))].find(isOpen);
  const unit = next === undefined ? undefined : session.store.getState().document.marks[next];
  if (unit) session.goTo(unit);
  else if (
    labels.global.every(
      ({ id, isRequired }) => !isRequired || isAnswered(session.store.getState().document.answers[id]),
    )
  )
    session.say('allAnswered');
}

/** Whether one key can say everything: a single choice about the whole text, and nothing else. */
export function isOneKeyWork({ store }: Pick<TextSession, 'store'>): boolean {
  const [question, ...others] = store.labels.global;
  return (
    store.rules.work === 'labels' &&
    store.rules.unit === 'text' &&
    question !== undefined &&
    others.length === 0 &&
    !isText(question) &&
    !isMultiple(question)
  );
}

/** Whether the selection is to be marked rather than the caret moved: for what the text says about its keys. */
export const hasSelection = ({ state }: TextSession): boolean => isSelecting(state.getState().caret);

/** The keys of what the task marks or asks, for tags and help. */
export const labelKeys = ({ store }: Pick<TextSession, 'store'>): ReadonlyMap<string, string> =>
  keysOf(
    store.rules.work === 'entities'
      ? facesOf(store.labels).types
      : (store.rules.unit === 'text' ? store.labels.global : store.labels.segment).flatMap(({ options }) => options),
  );
