import { labelTypes, type Label, type LabelType, type Option } from '@earmark/model';
import type { EditableNode } from '@earmark/ui';

/** Node kind of options; the kind of a label node is its type. */
export const optionKind = 'option';

/** Converts options to tree nodes: options contain sub-labels, which contain options. */
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

/**
 * Converts tree nodes back to options; properties that a tree lacks (defaults, required, colours) are kept by id,
 * wherever a node has moved.
 */
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
    ...options.get(id),
    id,
    title,
    isDefault: options.get(id)?.isDefault ?? false,
    labels: children.flatMap(labelOf),
  });
  return nodes.map(optionOf);
}

export const isType = (kind: string | undefined): kind is LabelType => labelTypes.some((type) => type === kind);
