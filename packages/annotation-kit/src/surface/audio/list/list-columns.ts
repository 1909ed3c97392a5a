import type { LayoutState } from '../../../workbench/layout/index.ts';

/** The columns of the list in order, with the width of each in the grid of the header and of every row. */
const widths = {
  number: '60px',
  start: '76px',
  end: '76px',
  duration: '68px',
  speaker: 'minmax(72px, 120px)',
  text: 'minmax(120px, 1fr)',
  status: 'var(--status-width)',
  comments: '44px',
} as const;

export type ListColumn = keyof typeof widths;

/** What a person may hide. */
export const optionalColumns = ['start', 'end', 'duration', 'speaker', 'status', 'comments'] as const;

/** On a phone the text replaces end and length, which the status strip shows for the selection. */
const widthsOnPhone: Partial<Record<ListColumn, string>> = {
  number: '52px',
  start: '66px',
  speaker: '28px',
  text: 'minmax(88px, 1fr)',
  status: 'var(--status-width)',
  comments: '36px',
};

/** The columns that the list shows. */
export function shownColumns({ hiddenColumns }: LayoutState, hasSpeakers: boolean): ReadonlySet<ListColumn> {
  const isShown = (column: string): boolean => !hiddenColumns.includes(column) && (column !== 'speaker' || hasSpeakers);
  return new Set(columnIds.filter(isShown));
}

// `Object.keys` loses the key type.
const columnIds = Object.keys(widths) as ListColumn[];

/** The grid columns of the header and of every row, as CSS variables of the list. */
export const columnStyle = (columns: ReadonlySet<ListColumn>): Record<`--${string}`, string> => ({
  '--columns': [...columns].map((column) => widths[column]).join(' '),
  '--phone-columns': [...columns].flatMap((column) => widthsOnPhone[column] ?? []).join(' '),
});
