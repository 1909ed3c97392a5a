import { labelTypes, type Label, type LabelType, type Option } from '@earmark/model';
import type { EditableNode } from '@earmark/ui';

/** The kind of entries that are options; all others are labels, and their type is their kind. */
export const optionKind = 'option';

/** The options of a label as the entries of a tree: options, below them their sub-items, below these their options. */
export const nodesOf = (options: readonly Option[]): EditableNode[] =>
  options.map(({ id, title, labels }) => ({
    id,
    title,
    kind: optionKind,
    children: labels.map((label) => ({
      id: label.id,
      title: label.title,
      kind: label.type,
      children: nodesOf(label.options),
    })),
  }));

/** The options that an edited tree stands for; what a tree doesn't say (defaults, what is required) stays as it was with each entry, wherever it went. */
export function optionsOf(nodes: readonly EditableNode[], before: Label): Option[] {
  const options = new Map<string, Option>();
  const labels = new Map<string, Label>();
  const learn = (label: Label): void => {
    labels.set(label.id, label);
    for (const option of label.options) {
      options.set(option.id, option);
      option.labels.forEach(learn);
    }
  };
  learn(before);
  const labelOf = ({ id, title, kind, children }: EditableNode): Label[] =>
    isType(kind)
      ? [{ ...(labels.get(id) ?? { id, isRequired: false }), title, type: kind, options: children.map(optionOf) }]
      : [];
  const optionOf = ({ id, title, children }: EditableNode): Option => ({
    id,
    title,
    isDefault: options.get(id)?.isDefault ?? false,
    labels: children.flatMap(labelOf),
  });
  return nodes.map(optionOf);
}

export const isType = (kind: string | undefined): kind is LabelType => labelTypes.some((type) => type === kind);
