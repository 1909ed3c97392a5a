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
  /** Colour of what carries this option. */
  color?: OptionColor;
  /** The key that chooses it, `a` to `z` or `0` to `9`. */
  key?: string;
}

/** The colours of options and link types, by name; themes have shades of each that can be read on every background. */
export const optionColors = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'magenta',
  'gray',
] as const;
export type OptionColor = (typeof optionColors)[number];

/** One end of a kind of links, such as the agent of an event. */
export interface LinkEndType {
  /** Unique in the link type; links name their ends by it. */
  name: string;
  /** Permitted marks at this end: ids of options of the type question, or of link types. */
  takes: string[] | 'any';
  /** Whether several marks may be at this end. */
  isMany?: boolean;
  /** Whether a link is complete without this end. */
  isOptional?: boolean;
}

/** A kind of links between marks: a relation, an event with roles, coreference. */
export interface LinkType {
  /** Unique in the template. */
  id: string;
  title: string;
  color?: OptionColor;
  /** The key that begins such a link, `a` to `z` or `0` to `9`. */
  key?: string;
  /** Ends of such a link, in order: at least two, or one that takes many marks. */
  ends: LinkEndType[];
}

/** Maximum number of link types of a template, and of ends of one. */
export const maxLinkTypes = 200;
/** Ends that one type of links may have. */
export const maxLinkEnds = 20;

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
  /** Whether a submission needs a required choice to be more than a default that nobody has confirmed. */
  mustConfirm?: boolean;
  /** Whether a text may have line breaks; it may where nothing is said, as labels always could. */
  isMultiLine?: boolean;
  /** The half of a pair. Set by `expandPairs`, never stored. */
  side?: Side;
}

/** The questions of a template: about the whole item (`global`) and about each segment (`segment`). */
export interface LabelSet {
  /** Labels about the whole item. */
  global: Label[];
  /** Labels about each unit. */
  segment: Label[];
  /** Links between units, where the modality has them. */
  links?: LinkType[];
}
export type LabelScope = 'global' | 'segment';

/** Titles to which the platform assigns a meaning, in every interface language. */
export const reservedTitles = {
  silentSegment: ['purely silent segment', '纯静音段'],
  validity: ['is valid', '是否有效'],
} as const;

/** Whether a label is answered by writing. */
export const isText = (label: Label): boolean => label.type === 'text';
/** Whether a label takes several options. */
export const isMultiple = (label: Label): boolean => label.type === 'multi_select' || label.type === 'multi_tiled';

/**
 * The question of what a unit is: the first choice of one option among the first questions about units. Its options are
 * the types of entities. Undefined when there is none.
 */
export const typeQuestion = ({ segment }: Pick<LabelSet, 'segment'>): Label | undefined =>
  segment.find((label) => !isText(label) && !isMultiple(label) && label.isPaired !== true);
