import { checkLabelSet, type FaultPath, type Label, type LabelScope, type LabelSet, type Option } from '@earmark/model';
import { describeFault } from '../../i18n/index.ts';

/** What keeps a label set from being used, where it is to be mended. */
export interface FaultTexts {
  /** Of the set or of one of its two lists. */
  readonly scopes: Readonly<Partial<Record<LabelScope, string>>>;
  /** Of a label or option by its id: what is wrong with its title, … */
  readonly titles: ReadonlyMap<string, string>;
  /** … and with the list of its options. */
  readonly lists: ReadonlyMap<string, string>;
  /** The labels of the first level in which something is wrong, in their order. */
  readonly labelIds: readonly string[];
}

export const noFaults: FaultTexts = { scopes: {}, titles: new Map(), lists: new Map(), labelIds: [] };

/** One sentence a place: the first fault there. A set without any label lacks one for segments. */
export function faultTexts(set: LabelSet): FaultTexts {
  const scopes: Partial<Record<LabelScope, string>> = {};
  const titles = new Map<string, string>();
  const lists = new Map<string, string>();
  const labelIds = new Set<string>();
  for (const fault of checkLabelSet(set)) {
    const text = describeFault(fault);
    const scope = fault.path[0] === 'global' ? 'global' : 'segment';
    const [first, place] = placeOf(set[scope], fault.path.slice(1));
    if (!first || !place) scopes[scope] ??= text;
    else {
      labelIds.add(first.id);
      const texts = fault.path.at(-1) === 'title' ? titles : lists;
      if (!texts.has(place.id)) texts.set(place.id, text);
    }
  }
  return { scopes, titles, lists, labelIds: [...labelIds] };
}

/** The label of the first level and the label or option at the end of a path through a list. */
function placeOf(labels: readonly Label[], path: FaultPath): [first?: Label, place?: Label | Option] {
  const [index, ...rest] = path;
  const first = labels[Number(index)];
  let place: Label | Option | undefined = first;
  for (let at = 0; at + 1 < rest.length && place; at += 2) {
    const next: Label | Option | undefined =
      'options' in place ? place.options[Number(rest[at + 1])] : place.labels[Number(rest[at + 1])];
    place = next;
  }
  return index === undefined ? [] : [first, place];
}
