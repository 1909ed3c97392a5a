import type { Label, LabelSet } from '@earmark/model';

/** A question about each segment, in short: what is left out is as one would guess. */
export interface SimpleLabel {
  readonly id: string;
  /** The id when absent. */
  readonly title?: string;
  /** `single_tiled` (buttons) when there are options, else `text`. */
  readonly type?: Label['type'];
  readonly isRequired?: boolean;
  /** Words to choose from; each is its own id. */
  readonly options?: readonly string[];
}

/** What an annotator asks: in short about segments, or the whole truth. */
export type LabelInput = readonly SimpleLabel[] | LabelSet;

/** The labels of a short form; a label set is taken as it is. */
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
    options: options.map((option) => ({ id: option, title: option, isDefault: false, labels: [] })),
  };
}
