import { isMultiple, isText, type Label, type LabelType, type Option } from '@earmark/model';

/** Where new ids come from; a template's labels and options keep theirs for ever. */
export type MakeId = () => string;

const uuid: MakeId = () => crypto.randomUUID();

export const newOption = (title = '', makeId: MakeId = uuid): Option => ({ id: makeId(), title, isDefault: false, labels: [] });

/** A label without a title; questions with options begin with two empty ones, the fewest they may have. */
export const newLabel = (type: LabelType, makeId: MakeId = uuid): Label => ({
  id: makeId(),
  title: '',
  type,
  isRequired: false,
  options: type === 'text' ? [] : [newOption('', makeId), newOption('', makeId)],
});

/** The same question in another type: a text loses its options, a choice gets some, a single choice keeps one default. */
export function withType(label: Label, type: LabelType, makeId: MakeId = uuid): Label {
  const changed: Label = { ...label, type };
  if (isText(changed)) return { ...changed, options: [] };
  if (label.options.length === 0) return { ...changed, options: newLabel(type, makeId).options };
  return isMultiple(changed) ? changed : { ...changed, options: label.options.map((option, index) => ({ ...option, isDefault: option.isDefault && label.options.findIndex((other) => other.isDefault) === index })) };
}

/** Makes an option the default or takes that away; a single choice has at most one. */
export function withDefault(label: Label, optionId: string, isDefault: boolean): Label {
  const options = label.options.map((option) => (option.id === optionId ? { ...option, isDefault } : { ...option, isDefault: isDefault && !isMultiple(label) ? false : option.isDefault }));
  return { ...label, options };
}

/** A copy with ids of its own, all the way down. */
export const copyLabel = (label: Label, title: string, makeId: MakeId = uuid): Label => ({
  ...label,
  id: makeId(),
  title,
  options: label.options.map((option) => ({ ...option, id: makeId(), labels: option.labels.map((inner) => copyLabel(inner, inner.title, makeId)) })),
});

/** Lines pasted into an option: the first goes into it, each further one becomes an option after it. */
export function withPastedLines(options: readonly Option[], index: number, text: string, makeId: MakeId = uuid): Option[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim().slice(0, 200)).filter((line) => line !== '');
  const target = options[index];
  const [first, ...others] = lines;
  if (!target || first === undefined || others.length === 0) return undefined;
  return [...options.slice(0, index), { ...target, title: target.title + first }, ...others.map((line) => newOption(line, makeId)), ...options.slice(index + 1)];
}

export const replaceAt = <Item>(list: readonly Item[], index: number, item: Item): Item[] => list.map((other, at) => (at === index ? item : other));
export const insertAt = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [...list.slice(0, index), item, ...list.slice(index)];
export const removeAt = <Item>(list: readonly Item[], index: number): Item[] => list.filter((_, at) => at !== index);

/** Exchanges an item with its neighbour; at the end of the list nothing changes. */
export function moveBy<Item>(list: readonly Item[], index: number, step: -1 | 1): Item[] {
  const item = list[index];
  const other = list[index + step];
  if (item === undefined || other === undefined) return [...list];
  return replaceAt(replaceAt(list, index, other), index + step, item);
}
