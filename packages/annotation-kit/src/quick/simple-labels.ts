import type { Label, LabelSet, OptionColor } from '@earmark/model';

/** Short form of an option. */
export interface SimpleOption {
  /** Default: the title. */
  readonly id?: string;
  readonly title: string;
  /** Colour by name: of speakers and of what carries the option; by its index when absent. */
  readonly color?: OptionColor;
}

/** Short form of a question about each segment. */
export interface SimpleLabel {
  readonly id: string;
  /** Default: the id. */
  readonly title?: string;
  /** Default: `single_tiled` (buttons) with options, else `text`. */
  readonly type?: Label['type'];
  /** The question must be answered before submitting. */
  readonly isRequired?: boolean;
  /** Titles of the options, which are also their ids, or options with ids and colours of their own. */
  readonly options?: readonly (string | SimpleOption)[];
}

/** Labels of an annotator: the short form, or a complete label set. */
export type LabelInput = readonly SimpleLabel[] | LabelSet;

/** Expands the short form; a label set is returned as it is. */
export function labelSetOf(input: LabelInput): LabelSet {
  if ('segment' in input) return input;
  return { global: [], segment: input.map(labelOf) };
}

function labelOf({
  id,
  title = id,
  options = [],
  type = options.length > 0 ? 'single_tiled' : 'text',
  isRequired = false,
}: SimpleLabel): Label {
  return {
    id,
    title,
    type,
    isRequired,
    options: options.map((option) => {
      const { title: name, id: own = name, color } = typeof option === 'string' ? { title: option } : option;
      return { id: own, title: name, isDefault: false, labels: [], ...(color && { color }) };
    }),
  };
}
