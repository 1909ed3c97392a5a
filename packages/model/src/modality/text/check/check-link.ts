import { refuse, type Fault } from '../../../fault/index.ts';
import type { LabelSet, LinkEndType } from '../../../label/index.ts';
import { counts, type LinkMark, type Mark } from '../document/index.ts';
import { typeOfSpan } from './asked.ts';

/** Checks a link against its type: its ends are those of the type, complete, and of the kinds that it takes. */
export function checkLink(link: LinkMark, marks: ReadonlyMap<string, Mark>, labels: LabelSet): Fault[] {
  const path = ['marks', link.id];
  const type = labels.links?.find(({ id }) => id === link.linkType);
  if (!type) return [refuse('link_type_unknown', [...path, 'linkType']).fault];
  const { title } = type;
  const faults: Fault[] = [];
  const names = new Set(type.ends.map(({ name }) => name));
  const unknown = link.ends.find(({ name }) => !names.has(name));
  if (unknown) faults.push(refuse('link_end_unknown', [...path, 'ends'], { title, name: unknown.name }).fault);
  for (const end of type.ends) {
    const { name, isMany = false, isOptional = false } = end;
    const at = link.ends.filter((other) => other.name === name).map(({ mark }) => mark);
    const params = { title, name };
    if (at.length === 0 && !isOptional) faults.push(refuse('link_end_incomplete', [...path, 'ends'], params).fault);
    if (at.length > 1 && !isMany) faults.push(refuse('link_end_too_many', [...path, 'ends'], params).fault);
    if (new Set(at).size < at.length) faults.push(refuse('link_end_repeated', [...path, 'ends'], params).fault);
    const targets = at.flatMap((id) => marks.get(id) ?? []);
    if (targets.some((target) => !isPermitted(target, end, labels)))
      faults.push(refuse('link_end_not_permitted', [...path, 'ends'], params).fault);
  }
  // One end that takes many says that they belong together, which one mark alone does not
  const [only, other] = type.ends;
  if (only && !other && link.ends.length === 1)
    faults.push(refuse('link_end_incomplete', [...path, 'ends'], { title, name: only.name }).fault);
  const isOpen = link.ends.some(({ mark }) => {
    const target = marks.get(mark);
    return target !== undefined && !counts(target);
  });
  if (isOpen) faults.push(refuse('link_end_undecided', [...path, 'ends'], { title }).fault);
  return faults;
}

/** Whether a mark may be at an end of a link type. */
export function isPermitted(mark: Mark, { takes }: LinkEndType, labels: LabelSet): boolean {
  if (mark.type === 'section') return false;
  if (takes === 'any') return true;
  const type = mark.type === 'link' ? mark.linkType : typeOfSpan(mark, labels);
  return type !== undefined && takes.includes(type);
}
