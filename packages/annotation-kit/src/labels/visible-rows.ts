import { chosenOptions, type Answers, type Label } from '@earmark/model';

/** A question in sight. Depth 0 stands on the first level, deeper ones hang below a chosen option. */
export interface VisibleRow {
  readonly label: Label;
  readonly depth: number;
}

/** The questions a person sees for the given answers, in reading order. */
export function visibleRows(labels: readonly Label[], answers: Answers, depth = 0): VisibleRow[] {
  return labels.flatMap((label) => {
    const chosen = chosenOptions(answers, label.id);
    const opened = label.options.filter((option) => chosen.includes(option.id));
    return [{ label, depth }, ...opened.flatMap((option) => visibleRows(option.labels, answers, depth + 1))];
  });
}
