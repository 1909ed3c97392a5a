import { typeQuestion, type LabelSet, type LinkEndType, type LinkType } from '@earmark/model';
import { texts } from '../../i18n/index.ts';

const t = texts('template');

/** An end that takes everything. */
export const newEnd = (name = ''): LinkEndType => ({ name, takes: 'any' });

/** A link type without a title, from one mark to another. */
export const newLink = (makeId: () => string = () => crypto.randomUUID()): LinkType => ({
  id: makeId(),
  title: '',
  ends: [newEnd(t('endFrom')), newEnd(t('endTo'))],
});

/** Copy with a new id. */
export const copyLink = (link: LinkType, title: string): LinkType => ({
  ...link,
  id: crypto.randomUUID(),
  title,
  ends: link.ends.map((end) => ({ ...end })),
});

/** Replaces, adds or removes link types; a set without any has no list of them. */
export function withLinks(labels: LabelSet, links: readonly LinkType[]): LabelSet {
  const { links: _before, ...others } = labels;
  return links.length === 0 ? others : { ...others, links: [...links] };
}

/** What can be at the end of a link: the types of units, and the other link types. */
export const endsOffered = (
  labels: LabelSet,
  { id: own }: LinkType,
): { readonly id: string; readonly title: string; readonly isLink: boolean }[] => [
  ...(typeQuestion(labels)?.options ?? []).map(({ id, title }) => ({ id, title, isLink: false })),
  ...(labels.links ?? []).filter(({ id }) => id !== own).map(({ id, title }) => ({ id, title, isLink: true })),
];
