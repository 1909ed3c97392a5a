import type { LinkEnd, LinkMark } from '@earmark/model';
import { endsAs, exchangesOf, facesOf, keysOf, marksById } from '../marks/index.ts';
import type { LinkChoice, TextSession } from '../session/index.ts';
import { ask, keyAt, rulesOf, takeChoice } from './linking.ts';
import { saying } from './words.ts';

/** Asks for another type of the focused link. */
export const changeType = (session: TextSession): void =>
  withLink(session, (link) => ask(session, 'type', typeChoices(session, link), 'noOtherType'));

/** Exchanges two ends of the focused link: its direction is the other one. */
export const turnLink = (session: TextSession): void =>
  withLink(session, (link) => ask(session, 'turn', turnChoices(session, link), 'noTurn'));

/** Removes an end of the focused link. */
export const removeEnd = (session: TextSession): void =>
  withLink(session, (link) => {
    const choices = link.ends.map((end, at) => ({
      ...removal(link, end),
      key: keyAt(at),
      title: endWords(session, end),
    }));
    ask(session, 'remove', link.ends.length > 1 ? choices : [], 'lastEnd');
  });

function withLink(session: TextSession, act: (link: LinkMark) => void): void {
  const current = session.current();
  if (current?.type === 'link') act(current);
  else session.say('noLinkFocused');
}

/** The other types that a link may have with the marks on which it ends. */
export function typeChoices(session: TextSession, link: LinkMark): readonly LinkChoice[] {
  const { linkTypes } = facesOf(session.store.labels);
  const keys = keysOf(linkTypes);
  const rules = rulesOf(session);
  return linkTypes.flatMap((type): LinkChoice[] => {
    const ends = type.id === link.linkType ? undefined : endsAs(rules, type, link.ends);
    if (!ends) return [];
    const commands = [{ type: 'link.set' as const, id: link.id, linkType: type.id, ends }];
    return [{ key: keys.get(type.id) ?? '', title: type.title, commands, focus: link.id }];
  });
}

/** The ends of a link that may be exchanged. */
export const turnChoices = (session: TextSession, link: LinkMark): readonly LinkChoice[] =>
  exchangesOf(rulesOf(session), link).map(({ pair: [one, other], ends }, at) => ({
    key: keyAt(at),
    title: `${endWords(session, one)} ⇄ ${endWords(session, other)}`,
    commands: [{ type: 'link.set', id: link.id, ends }],
    focus: link.id,
  }));

/** Removes one end of a link, which keeps at least one. */
export const takeOff = (session: TextSession, link: LinkMark, end: LinkEnd): void =>
  link.ends.length > 1 ? takeChoice(session, removal(link, end)) : session.say('lastEnd');

const removal = (link: LinkMark, end: LinkEnd): LinkChoice => ({
  key: '',
  title: end.name,
  commands: [{ type: 'link.set', id: link.id, ends: link.ends.filter((other) => other !== end) }],
  focus: link.id,
});

/**
 * Takes the key of a link type while a link is focused, which becomes one of that type; returns whether it is such a
 * key.
 */
export function typeLinkKey(session: TextSession, key: string): boolean {
  const current = session.current();
  if (current?.type !== 'link') return false;
  const type = facesOf(session.store.labels).linkTypes.find((other) => other.key === key);
  if (!type || type.id === current.linkType) return type !== undefined;
  const choice = typeChoices(session, current).find((other) => other.key === key);
  if (choice) takeChoice(session, choice);
  else session.say('noOtherType');
  return true;
}

/** The name of an end with the words of its mark. */
function endWords(session: TextSession, { name, mark: id }: LinkEnd): string {
  const mark = marksById(session.store.getState().document).get(id);
  return mark ? `${name}: ${saying(session, mark)}` : name;
}
