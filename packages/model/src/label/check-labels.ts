import { refuse, type Fault, type FaultPath } from '../fault/index.ts';
import { checkKeys, checkLinkTypes } from './check-links.ts';
import { isMultiple, isText, maxLabelLevels, reservedTitles, type Label, type LabelSet } from './label.ts';
import { checkName } from './plain-name.ts';

const isReserved = (title: string): boolean =>
  [...reservedTitles.silentSegment, ...reservedTitles.validity].some(
    (reserved) => reserved === title.trim().toLowerCase(),
  );

/** Scope that needs at least one label: units, the whole item, or either. */
export type LabelNeed = 'units' | 'whole' | 'any';

/** Checks the template rules of the specification's section 5. An empty result means that the template can be used. */
export function checkLabelSet(labels: LabelSet, need: LabelNeed = 'units'): Fault[] {
  const faults = [
    ...checkLevel(labels.global, ['global'], 1),
    ...checkLevel(labels.segment, ['segment'], 1),
    ...checkLinkTypes(labels),
    ...checkKeys(labels),
  ];
  if (labels.global.length + labels.segment.length === 0) faults.push(refuse('labels_required').fault);
  else if (need === 'whole' && labels.global.length === 0)
    faults.push(refuse('global_label_required', ['global']).fault);
  else if (need === 'units' && labels.segment.length === 0)
    faults.push(refuse('segment_label_required', ['segment']).fault);
  return faults;
}

function checkLevel(labels: readonly Label[], path: FaultPath, level: number): Fault[] {
  if (labels.length === 0) return [];
  if (level > maxLabelLevels) return [refuse('levels_too_deep', path, { max: maxLabelLevels }).fault];
  const seen = new Set<string>();
  return labels.flatMap((label, index) => {
    const here = [...path, index];
    const title = label.title.trim().toLowerCase();
    const faults: Fault[] = [];
    const unseen = checkName(label.title, [...here, 'title']);
    // What hangs below an option is a sub-item of it
    if (title === '')
      faults.push(refuse(level === 1 ? 'label_title_required' : 'associated_item_empty', [...here, 'title']).fault);
    else if (unseen) faults.push(unseen);
    else if (isReserved(title))
      faults.push(refuse('label_title_reserved', [...here, 'title'], { title: label.title }).fault);
    else if (seen.has(title)) faults.push(refuse('label_duplicate', [...here, 'title'], { title: label.title }).fault);
    seen.add(title);
    return isText(label) ? faults : [...faults, ...checkOptions(label, here, level)];
  });
}

/** A label without a title is named by its position: `#3`, or `#3.1.2` below the first option of the third label. */
const nameOf = ({ title }: Label, path: FaultPath): string =>
  title.trim() === '' ? `#${path.flatMap((step) => (typeof step === 'number' ? [step + 1] : [])).join('.')}` : title;

function checkOptions(label: Label, path: FaultPath, level: number): Fault[] {
  const faults: Fault[] = [];
  if (label.options.length < 2)
    faults.push(refuse('options_too_few', [...path, 'options'], { title: nameOf(label, path) }).fault);
  if (!isMultiple(label) && label.options.filter((option) => option.isDefault).length > 1)
    faults.push(refuse('default_too_many', [...path, 'options'], { title: nameOf(label, path) }).fault);
  const seen = new Set<string>();
  label.options.forEach((option, index) => {
    const here = [...path, 'options', index];
    const title = option.title.trim().toLowerCase();
    const unseen = checkName(option.title, [...here, 'title']);
    if (title === '')
      faults.push(refuse('option_title_required', [...here, 'title'], { title: nameOf(label, path) }).fault);
    else if (unseen) faults.push(unseen);
    else if (seen.has(title))
      faults.push(refuse('option_duplicate', [...here, 'title'], { title: option.title }).fault);
    seen.add(title);
    faults.push(...checkLevel(option.labels, [...here, 'labels'], level + 1));
  });
  return faults;
}
