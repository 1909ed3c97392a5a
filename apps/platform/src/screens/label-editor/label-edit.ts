import { isMultiple, isText, type Label, type LabelType } from '@earmark/model';
import type { Appearance } from './Appearance.tsx';

/** Generates ids; existing labels and options keep theirs forever, because answers refer to them. */
type MakeId = () => string;

const uuid: MakeId = () => crypto.randomUUID();

/** A label without title and options; `isOneLine` of a text that is spoken. */
export const newLabel = (type: LabelType, isOneLine = false, makeId: MakeId = uuid): Label => ({
  id: makeId(),
  title: '',
  type,
  isRequired: false,
  options: [],
  ...(isOneLine && type === 'text' && { isMultiLine: false }),
});

/** Converts a label to another type: text loses its options, a single choice keeps one default. */
export function withType(label: Label, type: LabelType): Label {
  const changed: Label = { ...label, type };
  if (isText(changed)) return { ...changed, options: [], mustConfirm: undefined };
  return isMultiple(changed)
    ? changed
    : {
        ...changed,
        options: label.options.map((option, index) => ({
          ...option,
          isDefault: option.isDefault && label.options.findIndex((other) => other.isDefault) === index,
        })),
      };
}

/** Sets or clears an option's default; a single choice has at most one. */
export function withDefault(label: Label, optionId: string, isDefault: boolean): Label {
  const options = label.options.map((option) =>
    option.id === optionId
      ? { ...option, isDefault }
      : { ...option, isDefault: isDefault && !isMultiple(label) ? false : option.isDefault },
  );
  return { ...label, options };
}

/** Deep copy with new ids. */
export const copyLabel = (label: Label, title: string, makeId: MakeId = uuid): Label => ({
  ...label,
  id: makeId(),
  title,
  options: label.options.map((option) => ({
    ...option,
    id: makeId(),
    labels: option.labels.map((inner) => copyLabel(inner, inner.title, makeId)),
  })),
});

/** Applies a change to a label and to every label below it. */
export function mapLabels(label: Label, change: (label: Label) => Label): Label {
  const changed = change(label);
  return {
    ...changed,
    options: changed.options.map((option) =>
      option.labels.length === 0
        ? option
        : { ...option, labels: option.labels.map((inner) => mapLabels(inner, change)) },
    ),
  };
}

/** Sets colour and key of an option, or clears them. */
export const withAppearance = (label: Label, optionId: string, appearance: Appearance): Label => ({
  ...label,
  options: label.options.map((option) => {
    if (option.id !== optionId) return option;
    const { color: _color, key: _key, ...others } = option;
    return { ...others, ...appearance };
  }),
});
