import { typeQuestion, type LabelSet } from '../label/index.ts';
import { checkLink, typeOfSpan } from '../modality/text/check/index.ts';
import type { TextCommand, TextCommandOf } from '../modality/text/command/index.ts';
import {
  isLink,
  isRejected,
  isSpan,
  type LinkEnd,
  type Mark,
  type Proposal,
  type SpanMark,
  type TextDocument,
} from '../modality/text/document/index.ts';
import type { ProposedSpan } from './proposer.ts';

/** A link that is proposed together with spans. */
export interface ProposedLink {
  /** Id of a link type. */
  readonly type: string;
  /** Names of ends, with the numbers of the proposed spans there. */
  readonly ends: readonly { readonly name: string; readonly span: number }[];
  readonly proposal: ProposedSpan['proposal'];
}

export interface ProposedMarks {
  readonly spans: readonly ProposedSpan[];
  readonly links?: readonly ProposedLink[];
}

/**
 * Returns the commands that add proposals to a document, to be run as one step; none when nothing is new. Where
 * somebody has marked or rejected a span, none is proposed again, and links end on the span that is there. Links are
 * left out when their type does not permit their ends, when an end was rejected, or when the document has such a link
 * or had it rejected.
 */
export function commandsFor(
  { spans: proposed, links: proposedLinks = [] }: ProposedMarks,
  { document, labels }: { readonly document: TextDocument; readonly labels: LabelSet },
  createId: () => string = () => crypto.randomUUID(),
): TextCommand[] {
  const question = typeQuestion(labels);
  if (!question) return [];
  const unit = () => ({ id: createId(), comments: [], status: 'completed' as const });
  const drawn = Map.groupBy(document.marks.filter(isSpan), rangesKey);
  const spans: TextCommandOf<'span.add'>['spans'] = [];
  /** Marks by the numbers of the proposed spans. */
  const there = proposed.map((span): Mark | undefined => {
    const known = drawn.get(rangesKey(span))?.filter((mark) => !isRejected(mark));
    if (known) return known.find((mark) => typeOfSpan(mark, labels) === span.label) ?? known[0];
    const made = {
      type: 'span' as const,
      ...unit(),
      part: span.part,
      ranges: span.ranges.map(({ start, end }) => ({ start, end })),
      answers: { [question.id]: [span.label] },
      proposal: open(span.proposal),
    };
    spans.push(made);
    return made;
  });

  const byId = new Map([...document.marks, ...spans].map((mark): [string, Mark] => [mark.id, mark]));
  const links: TextCommandOf<'link.add'>['links'] = [];
  const linked = new Set(document.marks.filter(isLink).map(linkKey));
  for (const { type, ends, proposal } of proposedLinks) {
    const found = ends.flatMap(({ name, span }) => {
      const mark = there[span];
      return mark ? [{ name, mark: mark.id }] : [];
    });
    const link = {
      type: 'link' as const,
      ...unit(),
      linkType: type,
      ends: found,
      answers: {},
      proposal: open(proposal),
    };
    const key = linkKey(link);
    if (found.length < ends.length || linked.has(key)) continue;
    // Their ends are decided before they are
    if (checkLink(link, byId, labels).some(({ code }) => code !== 'link_end_undecided')) continue;
    linked.add(key);
    links.push(link);
  }
  return [
    ...(spans.length > 0 ? [{ type: 'span.add' as const, spans }] : []),
    ...(links.length > 0 ? [{ type: 'link.add' as const, links }] : []),
  ];
}

const open = (proposal: ProposedSpan['proposal']): Proposal => ({ ...proposal, outcome: 'proposed' });

const rangesKey = ({ part, ranges }: Pick<SpanMark, 'part' | 'ranges'>): string =>
  `${part}:${ranges.map(({ start, end }) => `${start}-${end}`).join(',')}`;

const linkKey = ({ linkType, ends }: { readonly linkType: string; readonly ends: readonly LinkEnd[] }): string =>
  JSON.stringify([linkType, ...ends.map(({ name, mark }) => [name, mark]).sort()]);
