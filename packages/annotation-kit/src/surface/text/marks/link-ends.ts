import {
  isPermitted,
  linksOn,
  type LabelSet,
  type LinkEnd,
  type LinkEndType,
  type LinkMark,
  type LinkType,
  type Mark,
} from '@earmark/model';

/** What a template permits depends on its link types and on the marks that links end on. */
export interface LinkRules {
  readonly labels: LabelSet;
  readonly marks: ReadonlyMap<string, Mark>;
}

function takes({ labels, marks }: LinkRules, end: LinkEndType, id: string): boolean {
  const mark = marks.get(id);
  return mark !== undefined && isPermitted(mark, end, labels);
}

/** Returns the type of a link; undefined where the template has it no more. */
export const typeOfLink = ({ labels }: Pick<LinkRules, 'labels'>, { linkType }: LinkMark): LinkType | undefined =>
  labels.links?.find(({ id }) => id === linkType);

/** The ends of a new link: in the order chosen if its type permits that, else the other way round. */
export function endsBetween(rules: LinkRules, { ends }: LinkType, a: string, b: string): LinkEnd[] | undefined {
  const [first, second = first?.isMany === true ? first : undefined] = ends;
  if (!first || !second || a === b) return undefined;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    if (takes(rules, first, one) && takes(rules, second, other))
      return [
        { name: first.name, mark: one },
        { name: second.name, mark: other },
      ];
  return undefined;
}

/** Whether a link may have one more end, if there is a mark for it. */
export const hasFreeEnd = (rules: Pick<LinkRules, 'labels'>, link: LinkMark): boolean =>
  typeOfLink(rules, link)?.ends.some(
    (end) => end.isMany === true || !link.ends.some(({ name }) => name === end.name),
  ) ?? false;

/**
 * The names under which a mark may be added to a link; none where the link would end on itself, be it by way of others.
 */
export function namesFor(rules: LinkRules, link: LinkMark, id: string): readonly string[] {
  if (id === link.id || linksOn([...rules.marks.values()], [link.id]).has(id)) return [];
  return (typeOfLink(rules, link)?.ends ?? [])
    .filter((end) => {
      const there = link.ends.filter(({ name }) => name === end.name);
      const isFree = there.length === 0 || (end.isMany === true && there.every(({ mark }) => mark !== id));
      return isFree && takes(rules, end, id);
    })
    .map(({ name }) => name);
}

/**
 * The ends of a link when it is of another type: a mark keeps the name of its end where the type has it, else takes the
 * first that is free. Undefined where no end is left for one of them.
 */
export function endsAs(rules: LinkRules, type: LinkType, ends: readonly LinkEnd[]): LinkEnd[] | undefined {
  /** Positions in `ends` by the name of the end that each has. */
  const placed = new Map<string, readonly number[]>();
  const place = (at: number, tried: Set<LinkEndType>): boolean => {
    const { name: own, mark } = ends[at] ?? { name: '', mark: '' };
    const thereAt = ({ name }: LinkEndType): readonly number[] => placed.get(name) ?? [];
    const taking = [...type.ends]
      .sort((a, b) => Number(b.name === own) - Number(a.name === own))
      .filter((end) => !tried.has(end) && takes(rules, end, mark));
    for (const end of taking) tried.add(end);
    const free = taking.find(
      (end) =>
        thereAt(end).length === 0 || (end.isMany === true && thereAt(end).every((other) => ends[other]?.mark !== mark)),
    );
    // Where none is free, the mark at one of them may be at another end
    const left = free
      ? undefined
      : taking.find((end) => end.isMany !== true && thereAt(end).every((other) => place(other, tried)));
    if (free) placed.set(free.name, [...thereAt(free), at]);
    if (left) placed.set(left.name, [at]);
    return free !== undefined || left !== undefined;
  };
  // Marks whose end has the same name come first: nothing else takes it before them
  const hasName = (at: number): number => Number(type.ends.some(({ name }) => name === ends[at]?.name));
  const order = [...ends.keys()].sort((a, b) => hasName(b) - hasName(a));
  if (!order.every((at) => place(at, new Set()))) return undefined;
  return type.ends.flatMap(({ name }) =>
    (placed.get(name) ?? [])
      .toSorted((a, b) => a - b)
      .flatMap((at) => {
        const mark = ends[at]?.mark;
        return mark === undefined ? [] : [{ name, mark }];
      }),
  );
}

/** Two ends of a link that may be exchanged, and its ends when they are. */
export interface Exchange {
  readonly pair: readonly [LinkEnd, LinkEnd];
  readonly ends: LinkEnd[];
}

/** The pairs of ends whose marks the type of a link permits the other way round. */
export function exchangesOf(rules: LinkRules, link: LinkMark): readonly Exchange[] {
  const byName = new Map((typeOfLink(rules, link)?.ends ?? []).map((end) => [end.name, end]));
  const mayHave = ({ name, mark }: LinkEnd): boolean => {
    const end = byName.get(name);
    return end !== undefined && takes(rules, end, mark);
  };
  return link.ends.flatMap((one, at) =>
    link.ends.slice(at + 1).flatMap((other): Exchange[] => {
      const [turned, back] = [
        { name: one.name, mark: other.mark },
        { name: other.name, mark: one.mark },
      ];
      if (one.name === other.name || one.mark === other.mark || !mayHave(turned) || !mayHave(back)) return [];
      const ends = link.ends.map((end) => (end === one ? turned : end === other ? back : end));
      const isOnce = new Set(ends.map(({ name, mark }) => `${name} ${mark}`)).size === ends.length;
      return isOnce ? [{ pair: [one, other], ends }] : [];
    }),
  );
}

/** Whether a link of some type may end on links of a type. */
export const isTaken = ({ links = [] }: LabelSet, linkType: string): boolean =>
  links.some(({ ends }) => ends.some((end) => end.takes === 'any' || end.takes.includes(linkType)));
