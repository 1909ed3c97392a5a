import {
  typeQuestion,
  type Label,
  type LabelScope,
  type LabelSet,
  type LabelType,
  type LinkEndType,
  type LinkType,
  type Option,
  type OptionColor,
} from './label.ts';

/** A property of a label or an option that two sets give different values. */
export type LabelFieldChange =
  | { readonly field: 'title'; readonly before: string; readonly after: string }
  | { readonly field: 'type'; readonly before: LabelType; readonly after: LabelType }
  | {
      readonly field: (typeof switches)[number][0] | 'isDefault';
      readonly before: boolean;
      readonly after: boolean;
    }
  /** Empty where the label has no colour, key or ends in that set; ends are written in readable form. */
  | { readonly field: 'color'; readonly before: OptionColor | ''; readonly after: OptionColor | '' }
  | { readonly field: 'key' | 'ends'; readonly before: string; readonly after: string };

/** The properties of labels that are on or off, with their value where nothing is said. */
const switches = [
  ['isRequired', false],
  ['isPaired', false],
  ['mustConfirm', false],
  ['isMultiLine', true],
] as const;

/** Where a label or an option is: its half, and the titles from the top down to it. */
export interface LabelLocation {
  readonly scope: LabelScope | 'links';
  readonly path: readonly string[];
}

/** One step from a set of labels to another. What is below something added or removed is no step of its own. */
export interface LabelChange extends LabelLocation {
  readonly kind: ChangeKind;
  readonly what: 'label' | 'option' | 'link';
  /** Changed fields; empty for other kinds. */
  readonly fields: readonly LabelFieldChange[];
  /** Former location of what was moved to another parent; undefined when only its order changed. */
  readonly from?: LabelLocation;
}

/** What can become of a label or an option between two sets. */
export const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Returns the changes from one set of labels to another, in the order of the later one, removals last. Labels and
 * options are identified by id.
 */
export function differLabels(before: LabelSet, after: LabelSet): LabelChange[] {
  const was = nodesOf(before);
  const is = nodesOf(after);
  const settled = settledIn(was, is);
  const found: LabelChange[] = [];
  for (const [key, node] of is) {
    const old = was.get(key);
    const change = { what: node.what, scope: node.scope, path: node.path, fields: [] };
    if (!old) {
      if (isFirst(node, is, was)) found.push({ kind: 'added', ...change });
      continue;
    }
    const fields = changedFields(old, node);
    if (fields.length > 0) found.push({ kind: 'changed', ...change, fields });
    if (old.parent !== node.parent)
      found.push({ kind: 'moved', ...change, from: { scope: old.scope, path: old.path.slice(0, -1) } });
    else if (!settled.has(key)) found.push({ kind: 'moved', ...change });
  }
  for (const [key, node] of was)
    if (!is.has(key) && isFirst(node, was, is))
      found.push({ kind: 'removed', what: node.what, scope: node.scope, path: node.path, fields: [] });
  return found;
}

/** Returns the changes from one list of distinct texts to another. */
export function differTexts(
  before: readonly string[],
  after: readonly string[],
): { readonly added: string[]; readonly removed: string[]; readonly moved: string[] } {
  const stays = new Set(inOrder(before, after));
  const was = new Set(before);
  const is = new Set(after);
  return {
    added: after.filter((text) => !was.has(text)),
    removed: before.filter((text) => !is.has(text)),
    moved: after.filter((text) => was.has(text) && !stays.has(text)),
  };
}

interface Node extends LabelLocation {
  readonly what: LabelChange['what'];
  readonly parent: string;
  readonly of: Label | Option | LinkType;
  /** The ends of a link type in words. */
  readonly ends?: string;
}

type Nodes = ReadonlyMap<string, Node>;

function nodesOf(set: LabelSet): Nodes {
  const nodes = new Map<string, Node>();
  /** Ids are the editor's; where a file repeats one, its occurrences are told apart. */
  const keyOf = (key: string): string => {
    let free = key;
    for (let number = 2; nodes.has(free); number += 1) free = `${key}#${number}`;
    return free;
  };
  const visit = (labels: readonly Label[], scope: LabelScope, parent: string, above: readonly string[]): void => {
    for (const label of labels) {
      const path = [...above, label.title];
      const key = keyOf(`label ${label.id}`);
      nodes.set(key, { what: 'label', scope, path, parent, of: label });
      for (const option of label.options) {
        const ofOption = keyOf(`option ${key} ${option.id}`);
        const below = [...path, option.title];
        nodes.set(ofOption, { what: 'option', scope, path: below, parent: key, of: option });
        visit(option.labels, scope, ofOption, below);
      }
    }
  };
  visit(set.global, 'global', 'global', []);
  visit(set.segment, 'segment', 'segment', []);
  const titles = new Map(
    [...(typeQuestion(set)?.options ?? []), ...(set.links ?? [])].map(({ id, title }) => [id, title]),
  );
  for (const link of set.links ?? [])
    nodes.set(keyOf(`link ${link.id}`), {
      what: 'link',
      scope: 'links',
      path: [link.title],
      parent: 'links',
      of: link,
      ends: link.ends.map((end) => endInWords(end, titles)).join('; '),
    });
  return nodes;
}

/** An end as `name: type, type`, with `*` when it takes any type, `+` when many, `?` when it may be missing. */
function endInWords({ name, takes, isMany, isOptional }: LinkEndType, titles: ReadonlyMap<string, string>): string {
  const types = takes === 'any' ? '*' : takes.map((id) => titles.get(id) ?? id).join(', ');
  return `${name}${isMany ? '+' : ''}${isOptional ? '?' : ''}: ${types}`;
}

/** Whether what is above a node stands in the other set too, so that the node itself is the change. */
const isFirst = ({ parent }: Node, own: Nodes, other: Nodes): boolean => !own.has(parent) || other.has(parent);

/**
 * Those that both sets have under the same parent, without the fewest that have to move to get into the later order.
 */
function settledIn(was: Nodes, is: Nodes): ReadonlySet<string> {
  const before = byParent(was);
  return new Set([...byParent(is)].flatMap(([parent, keys]) => inOrder(before.get(parent) ?? [], keys)));
}

function byParent(nodes: Nodes): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, { parent }] of nodes) groups.set(parent, [...(groups.get(parent) ?? []), key]);
  return groups;
}

/** The longest part of `after` that has the same order in `before`. */
function inOrder(before: readonly string[], after: readonly string[]): string[] {
  const indices = new Map(before.map((key, index) => [key, index]));
  const common = after.flatMap((key) => {
    const index = indices.get(key);
    return index === undefined ? [] : [{ key, index }];
  });
  interface Chain {
    readonly key: string;
    readonly index: number;
    readonly rest: Chain | undefined;
  }
  /** The chain of each length whose end is lowest, by length less one. */
  const ends: Chain[] = [];
  for (const { key, index } of common) {
    let at = 0;
    for (let high = ends.length; at < high;) {
      const middle = (at + high) >> 1;
      if ((ends[middle]?.index ?? Number.POSITIVE_INFINITY) < index) at = middle + 1;
      else high = middle;
    }
    ends[at] = { key, index, rest: ends[at - 1] };
  }
  const keys: string[] = [];
  for (let chain = ends.at(-1); chain; chain = chain.rest) keys.push(chain.key);
  return keys.reverse();
}

function changedFields({ of: before, ends = '' }: Node, { of: after, ends: newEnds = '' }: Node): LabelFieldChange[] {
  const fields: LabelFieldChange[] = [];
  if (before.title !== after.title) fields.push({ field: 'title', before: before.title, after: after.title });
  if ('type' in before && 'type' in after) {
    if (before.type !== after.type) fields.push({ field: 'type', before: before.type, after: after.type });
    for (const [field, unsaid] of switches)
      if ((before[field] ?? unsaid) !== (after[field] ?? unsaid))
        fields.push({ field, before: before[field] ?? unsaid, after: after[field] ?? unsaid });
  }
  if ('isDefault' in before && 'isDefault' in after && before.isDefault !== after.isDefault)
    fields.push({ field: 'isDefault', before: before.isDefault, after: after.isDefault });
  if (!('type' in before) && !('type' in after)) {
    const [color, newColor] = [before.color ?? '', after.color ?? ''] as const;
    if (color !== newColor) fields.push({ field: 'color', before: color, after: newColor });
    const [key, newKey] = [before.key ?? '', after.key ?? ''];
    if (key !== newKey) fields.push({ field: 'key', before: key, after: newKey });
  }
  if (ends !== newEnds) fields.push({ field: 'ends', before: ends, after: newEnds });
  return fields;
}
