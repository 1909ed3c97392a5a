import { isSpan, type LinkMark, type LinkType, type Mark, type SpanMark, type TextCommandOf } from '@earmark/model';
import { newId } from '../../../core/index.ts';
import { facesOf, keysOf, marksById } from '../marks/index.ts';
import type { LettersMode, LinkChoice, TextSession } from '../session/index.ts';
import { lettersFor } from '../view/index.ts';
import { caretOf } from './caret.ts';
import { wordsOf } from './words.ts';

/** Shows letters beside the visible spans of all parts, and moves the focus where they are typed. */
export function openLetters(session: TextSession, letters: LettersMode): void {
  const count = lettered(session).length;
  if (count === 0) return session.say('noSpanVisible');
  session.state.set({ letters, typed: '' });
  session.views.get(caretOf(session).part)?.focus();
  session.announce({ kind: 'letters', count });
}

/** The spans with their letters, part by part; each view gives letters to its own. */
function lettered(session: TextSession): { id: string; letters: string }[] {
  const { caret } = session.state.getState();
  const parts = [...session.views.values()].sort((a, b) => a.part - b.part);
  // With several parts only the one with the caret has letters: each would begin anew.
  const view = parts.find(({ part }) => part === caret?.part) ?? parts[0];
  const spans = view?.visibleSpans() ?? [];
  const letters = lettersFor(spans.length);
  return spans.map(({ id }, at) => ({ id, letters: letters[at] ?? '' }));
}

/** Begins a link: from the focused span, if there is one, else from one that is chosen by its letter. */
export function startLink(session: TextSession): void {
  if (facesOf(session.store.labels).linkTypes.length === 0) return session.say('noLink');
  const current = session.current();
  if (current?.type === 'link') return openLetters(session, { purpose: 'end', link: current.id });
  openLetters(session, { purpose: 'link', from: null });
}

/** Takes a key while letters are shown; returns whether it was one of them. */
export function typeLetter(session: TextSession, key: string): boolean {
  const { letters, typed } = session.state.getState();
  if (!letters) return false;
  if (letters.purpose === 'type') {
    const choice = letters.choices.find((other) => other.key === key);
    if (choice) makeLink(session, choice);
    return choice !== undefined;
  }
  const next = typed + key;
  const fitting = lettered(session).filter((other) => other.letters.startsWith(next));
  const [found] = fitting;
  if (!found) return false;
  if (found.letters === next) choose(session, letters, found.id);
  else session.state.set({ typed: next });
  return true;
}

/** A span was chosen by its letter or by the pointer. */
export function choose(session: TextSession, letters: LettersMode, id: string): void {
  const mark = marksById(session.store.getState().document).get(id);
  if (!mark) return;
  const words = isSpan(mark) ? wordsOf(session, mark) : '';
  const label = facesOf(session.store.labels).of(mark).title;
  if (letters.purpose === 'focus') {
    session.state.set({ letters: null, typed: '' });
    session.goTo(mark);
    return session.announce({ kind: 'focused', label, words });
  }
  if (letters.purpose === 'link' && letters.from === null) {
    session.state.set({ letters: { purpose: 'link', from: id }, typed: '' });
    return session.announce({ kind: 'focused', label, words });
  }
  const choices =
    letters.purpose === 'link'
      ? choicesBetween(session, letters.from ?? '', id)
      : letters.purpose === 'end'
        ? choicesOfEnd(session, letters.link, id)
        : [];
  const [only] = choices;
  if (!only) {
    session.state.set({ letters: null, typed: '' });
    return session.say('noLinkFits');
  }
  if (choices.length === 1) return makeLink(session, only);
  session.state.set({ letters: { purpose: 'type', choices }, typed: '' });
}

export function makeLink(session: TextSession, { commands, focus, title }: LinkChoice): void {
  session.state.set({ letters: null, typed: '' });
  if (!session.run(commands)) return;
  session.store.select([focus]);
  session.announce({ kind: 'linked', label: title, words: '' });
}

/** The links that a template permits between two marks, in either direction. */
function choicesBetween(session: TextSession, from: string, to: string): LinkChoice[] {
  const marks = marksById(session.store.getState().document);
  const [a, b] = [marks.get(from), marks.get(to)];
  if (!a || !b || from === to) return [];
  const { linkTypes } = facesOf(session.store.labels);
  const keys = keysOf(linkTypes);
  return linkTypes.flatMap((type) => {
    const ends = endsOf(session, type, a, b);
    if (!ends) return [];
    const id = newId();
    const link: NewLink = {
      type: 'link',
      id,
      linkType: type.id,
      ends,
      answers: {},
      comments: [],
      status: 'completed',
    };
    return [
      { key: keys.get(type.id) ?? '', title: type.title, commands: [{ type: 'link.add', links: [link] }], focus: id },
    ];
  });
}

/** A link as the command that adds it takes it. */
type NewLink = TextCommandOf<'link.add'>['links'][number];

/** Ends by name: in the order chosen if the template permits it, else the other way round. */
function endsOf(session: TextSession, type: LinkType, a: Mark, b: Mark): NewLink['ends'] | undefined {
  const [first, second = first?.isMany === true ? first : undefined] = type.ends;
  if (!first || !second) return undefined;
  const fits = (end: LinkType['ends'][number], mark: Mark): boolean => takes(session, end, mark);
  if (fits(first, a) && fits(second, b))
    return [
      { name: first.name, mark: a.id },
      { name: second.name, mark: b.id },
    ];
  if (fits(first, b) && fits(second, a))
    return [
      { name: first.name, mark: b.id },
      { name: second.name, mark: a.id },
    ];
  return undefined;
}

function takes(session: TextSession, { takes: permitted }: LinkType['ends'][number], mark: Mark): boolean {
  if (mark.type === 'section') return false;
  if (permitted === 'any') return true;
  const id = mark.type === 'link' ? mark.linkType : facesOf(session.store.labels).typeOf(mark)?.id;
  return id !== undefined && permitted.includes(id);
}

/** The ends that a mark may take of a link that exists. */
function choicesOfEnd(session: TextSession, linkId: string, id: string): LinkChoice[] {
  const marks = marksById(session.store.getState().document);
  const [link, mark] = [marks.get(linkId), marks.get(id)];
  if (link?.type !== 'link' || !mark) return [];
  const type = facesOf(session.store.labels).linkTypeOf(link);
  return (type?.ends ?? [])
    .filter(
      (end) => (end.isMany === true || !link.ends.some(({ name }) => name === end.name)) && takes(session, end, mark),
    )
    .map(({ name }, at) => ({
      key: String(at + 1),
      title: name,
      commands: [{ type: 'link.set', id: linkId, ends: [...link.ends, { name, mark: id }] }],
      focus: linkId,
    }));
}

/** The spans of a link, for whoever scrolls to it. */
export const firstSpanOf = (session: TextSession, link: LinkMark): SpanMark | undefined => {
  const marks = marksById(session.store.getState().document);
  for (const { mark } of link.ends) {
    const found = marks.get(mark);
    if (found && isSpan(found)) return found;
  }
  return undefined;
};
