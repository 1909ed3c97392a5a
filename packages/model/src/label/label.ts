/** The five kinds of question of the specification's Label entity. */
export const labelTypes = ['text', 'single_select', 'multi_select', 'single_tiled', 'multi_tiled'] as const;
export type LabelType = (typeof labelTypes)[number];

/** How deep labels may hang below options: a first-level label is level 1. */
export const maxLabelLevels = 5;

/** One choice of a label; choosing it opens its associated sub-items. */
export interface Option {
  id: string;
  title: string;
  isDefault: boolean;
  labels: Label[];
}

/** The two halves of a paired label, as the channels lie. */
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** One question put to the annotator about the whole item or about a segment. */
export interface Label {
  id: string;
  title: string;
  type: LabelType;
  isRequired: boolean;
  options: Option[];
  /** Asked once for the left and once for the right channel; `expandPairs` makes the two labels of it. */
  isPaired?: boolean;
  /** Which of a pair this is; never stored. */
  side?: Side;
}

/** The questions of a template: about the whole item (`global`) and about each segment (`segment`). */
export interface LabelSet {
  global: Label[];
  segment: Label[];
}
export type LabelScope = keyof LabelSet;

export const isText = (label: Label): boolean => label.type === 'text';
export const isMultiple = (label: Label): boolean => label.type === 'multi_select' || label.type === 'multi_tiled';
