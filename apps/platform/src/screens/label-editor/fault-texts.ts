import { checkLabelSet, type FaultPath, type Label, type LabelScope, type LabelSet, type Option } from '@earmark/model';
import { describeFault } from '../../i18n/index.ts';

/** Faults that prevent a label set from being used, by the position where they are shown. */
export interface FaultTexts {
  /** Faults of the whole set or of one of its two lists. */
  readonly scopes: Readonly<Partial<Record<LabelScope, string>>>;
  /** Faults of a title, by label or option id. */
  readonly titles: ReadonlyMap<string, string>;
  /** Faults of an option list, by label id. */
  readonly lists: ReadonlyMap<string, string>;
  /** Top-level labels with faults, in order. */
  readonly labelIds: readonly string[];
}

export const noFaults: FaultTexts = { scopes: {}, titles: new Map(), lists: new Map(), labelIds: [] };

/** Keeps the first fault per position. A set without any label counts as missing one for segments. */
export function faultTexts(set: LabelSet): FaultTexts {
  const scopes: Partial<Record<LabelScope, string>> = {};
  const titles = new Map<string, string>();
  const lists = new Map<string, string>();
  const labelIds = new Set<string>();
  for (const fault of checkLabelSet(set)) {
    const text = describeFault(fault);
    const scope = fault.path[0] === 'global' ? 'global' : 'segment';
    const [first, target] = targetOf(set[scope], fault.path.slice(1));
    if (!first || !target) scopes[scope] ??= text;
    else {
      labelIds.add(first.id);
      const texts = fault.path.at(-1) === 'title' ? titles : lists;
      if (!texts.has(target.id)) texts.set(target.id, text);
    }
  }
  return { scopes, titles, lists, labelIds: [...labelIds] };
}

/** Returns the top-level label on a path, and the label or option at its end. */
function targetOf(labels: readonly Label[], path: FaultPath): [first?: Label, target?: Label | Option] {
  const [index, ...rest] = path;
  const first = labels[Number(index)];
  let target: Label | Option | undefined = first;
  for (let at = 0; at + 1 < rest.length && target; at += 2) {
    const next: Label | Option | undefined =
      'options' in target ? target.options[Number(rest[at + 1])] : target.labels[Number(rest[at + 1])];
    target = next;
  }
  return index === undefined ? [] : [first, target];
}
