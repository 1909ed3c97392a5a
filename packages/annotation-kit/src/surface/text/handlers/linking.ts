import { isSpan, type LinkMark, type SpanMark } from '@earmark/model';
import { newId } from '../../../core/index.ts';
import { endsBetween, facesOf, hasFreeEnd, keysOf, marksById, namesFor, type LinkRules } from '../marks/index.ts';
import type { LettersMode, LinkChoice, LinkQuestion, TextSession } from '../session/index.ts';
import { lettersIn, letteredPart } from '../view/index.ts';
import { focusText } from './caret.ts';
import { saying } from './words.ts';

/** What links are permitted now. */
export const rulesOf = ({ store }: TextSession): LinkRules => ({
  labels: store.labels,
  marks: marksById(store.getState().document),
});

/**
 * Shows letters beside the visible marks of the part with the caret, and does what they are for where they are typed.
 */
export function openLetters(session: TextSession, letters: LettersMode): void {
  const count = lettered(session, letters).size;
  if (count === 0) return session.say('noSpanVisible');
  session.state.set({ letters, typed: '' });
  focusText(session);
  session.announce({ kind: 'letters', count });
}

const lettered = (session: TextSession, letters: LettersMode): ReadonlyMap<string, string> =>
  lettersIn(session.views.get(letteredPart(session) ?? -1)?.visibleMarks(letters) ?? []);

/** Begins a link between two marks; adds an end where a link is focused that may have one more. */
export function startLink(session: TextSession): void {
  if (facesOf(session.store.labels).linkTypes.length === 0) return session.say('noLink');
  const current = session.current();
  if (current?.type === 'link' && hasFreeEnd(session.store, current))
    return openLetters(session, { purpose: 'end', link: current.id });
  openLetters(session, { purpose: 'link', from: null });
}

/** Takes a key while letters are shown; returns whether it was one of them. */
export function typeLetter(session: TextSession, key: string): boolean {
  const { letters, typed } = session.state.getState();
  if (!letters) return false;
  if (letters.purpose === 'choice') {
    const choice = letters.choices.find((other) => other.key === key);
    if (choice) takeChoice(session, choice);
    return choice !== undefined;
  }
  const next = typed + key;
  const [found] = [...lettered(session, letters)].filter(([, label]) => label.startsWith(next));
  if (!found) return false;
  const [id, label] = found;
  if (label === next) choose(session, id);
  else session.state.set({ typed: next });
  return true;
}

/** A mark was chosen by its letter, by the pointer or in the list; returns whether letters were shown for that. */
export function choose(session: TextSession, id: string): boolean {
  const { letters } = session.state.getState();
  if (!letters || letters.purpose === 'choice') return false;
  const mark = marksById(session.store.getState().document).get(id);
  if (!mark) return true;
  const announceFocus = (): void =>
    session.announce({
      kind: 'focused',
      label: facesOf(session.store.labels).of(mark).title,
      words: saying(session, mark),
    });
  if (letters.purpose === 'focus') {
    session.state.set({ letters: null, typed: '' });
    session.goTo(mark);
    announceFocus();
  } else if (letters.purpose === 'end') ask(session, 'end', choicesOfEnd(session, letters.link, id), 'noEndFits');
  else if (letters.from === null) {
    session.state.set({ letters: { purpose: 'link', from: id }, typed: '' });
    announceFocus();
  } else ask(session, 'type', choicesBetween(session, letters.from, id), 'noLinkFits');
  return true;
}

/** Does what is possible or, where that is more than one thing, asks which; says why where it is nothing. */
export function ask(
  session: TextSession,
  question: LinkQuestion,
  choices: readonly LinkChoice[],
  otherwise: Parameters<TextSession['say']>[0],
): void {
  const [only, ...others] = choices;
  if (only && others.length === 0) return takeChoice(session, only);
  if (!only) {
    session.state.set({ letters: null, typed: '' });
    return session.say(otherwise);
  }
  const told = toldApart(choices);
  session.state.set({ letters: { purpose: 'choice', question, choices: told }, typed: '' });
  focusText(session);
  session.announce({ kind: 'words', words: told.map(({ key, title }) => `${key} ${title}`.trim()).join(', ') });
}

/** Choices with equal titles get numbers: ends may have the same name and the same words. */
function toldApart(choices: readonly LinkChoice[]): readonly LinkChoice[] {
  const titles = choices.map(({ title }) => title);
  return choices.map((choice, at) =>
    titles.indexOf(choice.title) === titles.lastIndexOf(choice.title)
      ? choice
      : { ...choice, title: `${choice.title} (${at + 1})` },
  );
}

/**
 * Closes what is asked about a link when marks or the focus change: the answers hold the ends that it had. Returns what
 * ends that.
 */
export function closeStaleChoices({ store, state }: TextSession): () => void {
  let asked = store.getState();
  return store.subscribe(() => {
    const now = store.getState();
    const isStale = now.document.marks !== asked.document.marks || now.selection !== asked.selection;
    asked = now;
    if (isStale && state.getState().letters?.purpose === 'choice') state.set({ letters: null, typed: '' });
  });
}

/** Carries out what was chosen about a link, and focuses it. */
export function takeChoice(session: TextSession, { commands, focus }: LinkChoice): void {
  session.state.set({ letters: null, typed: '' });
  const isNew = !marksById(session.store.getState().document).has(focus);
  if (!session.run(commands)) return;
  session.store.select([focus]);
  const link = marksById(session.store.getState().document).get(focus);
  if (!link) return;
  const label = facesOf(session.store.labels).of(link).title;
  session.announce({ kind: isNew ? 'linked' : 'moved', label, words: saying(session, link) });
}

/** The links that a template permits between two marks, in either direction. */
function choicesBetween(session: TextSession, from: string, to: string): LinkChoice[] {
  const { linkTypes } = facesOf(session.store.labels);
  const keys = keysOf(linkTypes);
  return linkTypes.flatMap((type) => {
    const ends = endsBetween(rulesOf(session), type, from, to);
    if (!ends) return [];
    const id = newId();
    const unit = { id, answers: {}, comments: [], status: 'completed' as const };
    const link = { ...unit, type: 'link' as const, linkType: type.id, ends };
    return [
      { key: keys.get(type.id) ?? '', title: type.title, commands: [{ type: 'link.add', links: [link] }], focus: id },
    ];
  });
}

/** The ends of a link that a mark may take. */
function choicesOfEnd(session: TextSession, linkId: string, id: string): LinkChoice[] {
  const link = session.store.getState().document.marks.find((mark) => mark.id === linkId);
  if (link?.type !== 'link') return [];
  return namesFor(rulesOf(session), link, id).map((name, at) => ({
    key: keyAt(at),
    title: name,
    commands: [{ type: 'link.set', id: linkId, ends: [...link.ends, { name, mark: id }] }],
    focus: linkId,
  }));
}

/** The key of a choice by its position; the ones behind the ninth are chosen by the pointer. */
export const keyAt = (at: number): string => (at < 9 ? String(at + 1) : '');

/** The first span that a link leads to, directly or by way of other links, for whoever scrolls to it. */
export function firstSpanOf(session: TextSession, link: LinkMark): SpanMark | undefined {
  const marks = marksById(session.store.getState().document);
  const seen = new Set([link.id]);
  const open = [...link.ends];
  for (let end = open.shift(); end; end = open.shift()) {
    const found = marks.get(end.mark);
    if (!found || seen.has(found.id)) continue;
    seen.add(found.id);
    if (isSpan(found)) return found;
    if (found.type === 'link') open.push(...found.ends);
  }
  return undefined;
}
