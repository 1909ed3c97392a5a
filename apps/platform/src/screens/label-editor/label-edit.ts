import { isMultiple, isText, type Label, type LabelType } from '@earmark/model';

/** Where new ids come from; a template's labels and options keep theirs for ever. */
type MakeId = () => string;

const uuid: MakeId = () => crypto.randomUUID();

/** A label without a title and without options. */
export const newLabel = (type: LabelType, makeId: MakeId = uuid): Label => ({
  id: makeId(),
  title: '',
  type,
  isRequired: false,
  options: [],
});

/** The same question in another type: a text loses its options, a single choice keeps one default. */
export function withType(label: Label, type: LabelType): Label {
  const changed: Label = { ...label, type };
  if (isText(changed)) return { ...changed, options: [] };
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

/** Makes an option the default or takes that away; a single choice has at most one. */
export function withDefault(label: Label, optionId: string, isDefault: boolean): Label {
  const options = label.options.map((option) =>
    option.id === optionId
      ? { ...option, isDefault }
      : { ...option, isDefault: isDefault && !isMultiple(label) ? false : option.isDefault },
  );
  return { ...label, options };
}

/** A copy with ids of its own, all the way down. */
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

/** A label with every label of its tree, itself among them, passed through a change. */
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
