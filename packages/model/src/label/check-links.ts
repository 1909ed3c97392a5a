import { refuse, type Fault } from '../fault/index.ts';
import { isText, typeQuestion, type Label, type LabelSet, type LinkType, type Option } from './label.ts';
import { checkName } from './plain-name.ts';

/** Checks the link types of a template: titles, and ends that something can be at. */
export function checkLinkTypes(labels: LabelSet): Fault[] {
  const { links = [] } = labels;
  const known = new Set([...(typeQuestion(labels)?.options ?? []), ...links].map(({ id }) => id));
  const seen = new Set<string>();
  return links.flatMap((link, index) => {
    const path = ['links', index];
    const title = link.title.trim().toLowerCase();
    const unseen = checkName(link.title, [...path, 'title']);
    const faults: Fault[] = [];
    if (title === '') faults.push(refuse('link_title_required', [...path, 'title']).fault);
    else if (unseen) faults.push(unseen);
    else if (seen.has(title)) faults.push(refuse('link_duplicate', [...path, 'title'], { title: link.title }).fault);
    seen.add(title);
    return [...faults, ...checkEndTypes(link, index, known)];
  });
}

function checkEndTypes({ title, ends }: LinkType, index: number, known: ReadonlySet<string>): Fault[] {
  const path = ['links', index, 'ends'];
  const faults: Fault[] = [];
  if (ends.length < 2 && ends[0]?.isMany !== true) faults.push(refuse('link_ends_too_few', path, { title }).fault);
  const seen = new Set<string>();
  ends.forEach(({ name, takes }, at) => {
    const params = { title, name };
    const unseen = checkName(name, [...path, at, 'name']);
    if (name.trim() === '') faults.push(refuse('link_end_name_required', [...path, at, 'name'], { title }).fault);
    else if (unseen) faults.push(unseen);
    else if (seen.has(name)) faults.push(refuse('link_end_duplicate', [...path, at, 'name'], params).fault);
    seen.add(name);
    if (takes === 'any') return;
    if (takes.length === 0) faults.push(refuse('link_end_takes_nothing', [...path, at, 'takes'], params).fault);
    else if (takes.some((id) => !known.has(id)))
      faults.push(refuse('link_end_takes_unknown', [...path, at, 'takes'], params).fault);
  });
  return faults;
}

/** A key has one meaning in a template, wherever the caret is: returns a fault for each that is taken already. */
export function checkKeys({ global, segment, links = [] }: LabelSet): Fault[] {
  const taken = new Map<string, string>();
  const faults: Fault[] = [];
  const take = ({ key, title }: Option | LinkType, path: (string | number)[]): void => {
    if (key === undefined) return;
    const other = taken.get(key);
    if (other === undefined) taken.set(key, title);
    else faults.push(refuse('key_duplicate', [...path, 'key'], { key, other }).fault);
  };
  const visit = (labels: readonly Label[], path: (string | number)[]): void =>
    labels.forEach((label, index) => {
      if (isText(label)) return;
      label.options.forEach((option, at) => {
        const here = [...path, index, 'options', at];
        take(option, here);
        visit(option.labels, [...here, 'labels']);
      });
    });
  visit(global, ['global']);
  visit(segment, ['segment']);
  links.forEach((link, index) => take(link, ['links', index]));
  return faults;
}
