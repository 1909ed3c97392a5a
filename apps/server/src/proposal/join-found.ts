import type { ProposedLink, ProposedSpan } from '@earmark/contract';
import { maxMarks, typeQuestion, type LabelSet } from '@earmark/model';
import type * as engines from './proposal-worker.ts';
import type { FoundInPart } from './call-services.ts';

export interface Proposed {
  readonly spans: ProposedSpan[];
  readonly links: ProposedLink[];
}

/**
 * Puts together what engines and services found. Of several spans of the same ranges and type the first stays, and
 * takes the links of the others. Types, and ends of links, that the task does not have are left out, as is what has
 * less than the least score, and links on spans that are left out.
 */
export function joinFound(
  found: ReturnType<(typeof engines)['propose']>,
  answered: readonly FoundInPart[],
  labels: LabelSet,
  threshold: number,
): Proposed {
  const isCertain = ({ proposal }: Pick<ProposedSpan, 'proposal'>): boolean => (proposal.score ?? 1) >= threshold;
  const types = new Map(typeQuestion(labels)?.options.map(({ id, title }) => [title, id]));
  const linkTypes = new Map(labels.links?.map((type) => [type.title, type]));
  const spans: ProposedSpan[] = [];
  const links: ProposedLink[] = [];
  const numbers = new Map<string, number>();
  /** Adds a span, unless it is there already, and returns its number. */
  const add = (span: ProposedSpan): number | undefined => {
    if (!isCertain(span)) return undefined;
    const key = JSON.stringify([span.part, span.ranges, span.label]);
    const known = numbers.get(key);
    if (known !== undefined || spans.length === maxMarks) return known;
    numbers.set(key, spans.length);
    return spans.push(span) - 1;
  };
  for (const span of found) add({ ...span, ranges: [...span.ranges] });
  for (const answer of answered) {
    const added = answer.spans.map(({ title, ...span }) => {
      const label = types.get(title);
      return label === undefined ? undefined : add({ ...span, label });
    });
    for (const link of answer.links.filter(isCertain)) {
      const type = linkTypes.get(link.title);
      const names = new Set(type?.ends.map(({ name }) => name));
      const ends = link.ends.flatMap(({ name, span }) => {
        const number = added[span];
        return number === undefined || !names.has(name) ? [] : [{ name, span: number }];
      });
      if (type && ends.length === link.ends.length && spans.length + links.length < maxMarks)
        links.push({ type: type.id, ends, proposal: link.proposal });
    }
  }
  return { spans, links };
}
