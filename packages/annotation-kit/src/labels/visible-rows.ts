import { chosenOptions, expandPairs, silentLabelId, type Answers, type Label } from '@earmark/model';

/** A visible question. Depth 0 is the top level; deeper questions belong to a chosen option. */
export interface VisibleRow {
  readonly label: Label;
  readonly depth: number;
}

/**
 * The questions that are visible with the given answers, in reading order; a paired question has two rows, left half
 * first.
 */
export function visibleRows(labels: readonly Label[], answers: Answers): VisibleRow[] {
  return rowsOf(expandPairs(labels), answers, 0);
}

function rowsOf(labels: readonly Label[], answers: Answers, depth: number): VisibleRow[] {
  return labels.flatMap((label) => {
    const chosen = chosenOptions(answers, label.id);
    const opened = label.options.filter((option) => chosen.includes(option.id));
    return [{ label, depth }, ...opened.flatMap((option) => rowsOf(option.labels, answers, depth + 1))];
  });
}

/** Stacked rows, or the two halves of a pair side by side, each with its sub-questions. */
type PanelBlock = { readonly key: string; readonly rows: readonly VisibleRow[] } & (
  | { readonly isPair: false }
  | { readonly isPair: true; readonly left: readonly VisibleRow[]; readonly right: readonly VisibleRow[] }
);

/**
 * Groups visible rows into blocks: the left half with its sub-questions and the right half with its own form one block.
 */
export function blocksOf(rows: readonly VisibleRow[]): PanelBlock[] {
  const blocks: PanelBlock[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at];
    if (!row) break;
    const middle = row.label.side === 'left' ? endOfBranch(rows, at) : at;
    const partner = rows[middle];
    if (row.label.side === 'left' && partner?.label.side === 'right' && partner.depth === row.depth) {
      const end = endOfBranch(rows, middle);
      blocks.push({
        key: row.label.id,
        isPair: true,
        rows: rows.slice(at, end),
        left: rows.slice(at, middle),
        right: rows.slice(middle, end),
      });
      at = end;
    } else {
      blocks.push({ key: row.label.id, isPair: false, rows: [row] });
      at += 1;
    }
  }
  return blocks;
}

/** Index after the last sub-question of a row. */
function endOfBranch(rows: readonly VisibleRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return next < 0 ? rows.length : next;
}

/** Whether a question's options are shown as buttons and chosen by digit. Silence has a key of its own. */
export const isTiled = ({ id, type }: Pick<Label, 'id' | 'type'>): boolean =>
  (type === 'single_tiled' || type === 'multi_tiled') && id !== silentLabelId;
