/** The five question types of the specification's Label entity. */
export const labelTypes = ['text', 'single_select', 'multi_select', 'single_tiled', 'multi_tiled'] as const;
export type LabelType = (typeof labelTypes)[number];

/** Maximum depth of labels below options; a first-level label has level 1. */
export const maxLabelLevels = 5;

/** One option of a label. Choosing it shows the labels below it. */
export interface Option {
  /** Unique within the label. */
  id: string;
  /** Text shown to the annotator. */
  title: string;
  /** Whether new units start with this option. */
  isDefault: boolean;
  /** Labels that appear when the option is chosen. */
  labels: Label[];
}

/** The two halves of a paired label, in channel order. */
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** One question to the annotator, about the whole item or about a segment. */
export interface Label {
  /** Unique in the template. */
  id: string;
  /** The question. */
  title: string;
  type: LabelType;
  /** Whether a submission needs an answer while the label is visible. */
  isRequired: boolean;
  /** Choices in order; empty for text labels. */
  options: Option[];
  /**
   * Whether the question is asked separately for the left and the right channel; `expandPairs` turns it into two
   * labels.
   */
  isPaired?: boolean;
  /** The half of a pair. Set by `expandPairs`, never stored. */
  side?: Side;
}

/** The questions of a template: about the whole item (`global`) and about each segment (`segment`). */
export interface LabelSet {
  /** Labels about the whole item. */
  global: Label[];
  /** Labels about each unit. */
  segment: Label[];
}
export type LabelScope = keyof LabelSet;

export const isText = (label: Label): boolean => label.type === 'text';
export const isMultiple = (label: Label): boolean => label.type === 'multi_select' || label.type === 'multi_tiled';
