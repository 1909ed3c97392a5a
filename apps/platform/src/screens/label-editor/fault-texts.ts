import {
  checkLabelSet,
  type FaultPath,
  type Label,
  type LabelNeed,
  type LabelScope,
  type LabelSet,
  type Option,
} from '@earmark/model';
import { describeFault } from '../../i18n/index.ts';

/** What is wrong with a link type, by its field. */
export type LinkFaults = Readonly<Partial<Record<'title' | 'key' | 'ends', string>>>;

/** Faults that prevent a label set from being used, by the position where they are shown. */
export interface FaultTexts {
  /** Faults of the whole set or of one of its two lists. */
  readonly scopes: Readonly<Partial<Record<LabelScope, string>>>;
  /** Faults of a title, by label or option id. */
  readonly titles: ReadonlyMap<string, string>;
  /** Faults of an option list, by label id. */
  readonly lists: ReadonlyMap<string, string>;
  /** Faults of an option's key, by option id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Faults of link types, by their ids. */
  readonly links: ReadonlyMap<string, LinkFaults>;
  /** Top-level labels with faults, in order; then link types. */
  readonly labelIds: readonly string[];
}

export const noFaults: FaultTexts = {
  scopes: {},
  titles: new Map(),
  lists: new Map(),
  keys: new Map(),
  links: new Map(),
  labelIds: [],
};

/** Keeps the first fault per position. A set without any label counts as missing one for segments. */
export function faultTexts(set: LabelSet, need?: LabelNeed): FaultTexts {
  const scopes: Partial<Record<LabelScope, string>> = {};
  const titles = new Map<string, string>();
  const lists = new Map<string, string>();
  const keys = new Map<string, string>();
  const links = new Map<string, LinkFaults>();
  const labelIds = new Set<string>();
  for (const fault of checkLabelSet(set, need)) {
    const text = describeFault(fault);
    if (fault.path[0] === 'links') {
      const link = set.links?.[Number(fault.path[1])];
      if (!link) continue;
      const field = fault.path[2] === 'title' || fault.path[2] === 'key' ? fault.path[2] : 'ends';
      // The known ones come last, and so win: the first fault of a field is the one that is shown
      links.set(link.id, { [field]: text, ...links.get(link.id) });
      continue;
    }
    const scope = fault.path[0] === 'global' ? 'global' : 'segment';
    const [first, target] = targetOf(set[scope], fault.path.slice(1));
    if (!first || !target) scopes[scope] ??= text;
    else {
      labelIds.add(first.id);
      const last = fault.path.at(-1);
      const texts = last === 'title' ? titles : last === 'key' ? keys : lists;
      if (!texts.has(target.id)) texts.set(target.id, text);
    }
  }
  return { scopes, titles, lists, keys, links, labelIds: [...labelIds, ...links.keys()] };
}

/** Returns the top-level label on a path, and the label or option at its end. */
function targetOf(labels: readonly Label[], path: FaultPath): [first?: Label, target?: Label | Option] {
  const [index, ...rest] = path;
  const first = labels[Number(index)];
  let target: Label | Option | undefined = first;
  // A path alternates between the name of a list and an index in it
  for (let at = 0; at + 1 < rest.length && target; at += 2) {
    const next: Label | Option | undefined =
      'options' in target ? target.options[Number(rest[at + 1])] : target.labels[Number(rest[at + 1])];
    target = next;
  }
  return index === undefined ? [] : [first, target];
}
