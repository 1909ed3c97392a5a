import type { CSSProperties } from 'react';
import { flexibleWidth, widthOf, type ColumnLayout, type PlacedColumn } from './columns/column-layout.ts';

/** Which cells a row has, in their order. Keeps its identity while only widths change, so that rows are not drawn again. */
export interface TableFrame<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  /** A cell before all others that unfolds the row. */
  readonly hasDetails: boolean;
  /** A box to choose the row by. */
  readonly hasBoxes: boolean;
  /** Before which column an empty cell takes the room that no column wants; null while some column shares what is left. */
  readonly fillerAt: number | null;
}

/** The cells of a row, with an empty one before those pinned to the end when no column shares what is left. */
export function frameOf<Row>(
  placed: readonly PlacedColumn<Row>[],
  { hasDetails, hasBoxes, hasFiller }: Pick<TableFrame<Row>, 'hasDetails' | 'hasBoxes'> & { hasFiller: boolean },
): TableFrame<Row> {
  const firstAtEnd = placed.findIndex(({ pin }) => pin === 'end');
  return { placed, hasDetails, hasBoxes, fillerAt: hasFiller ? (firstAtEnd < 0 ? placed.length : firstAtEnd) : null };
}

/** Px of a cell before the columns: the box, the button that unfolds. */
export const leadWidth = 40;

export const cellCount = <Row>({ placed, hasDetails, hasBoxes, fillerAt }: TableFrame<Row>): number =>
  placed.length + Number(hasDetails) + Number(hasBoxes) + Number(fillerAt !== null);

interface Place {
  'data-pinned'?: 'start' | 'end';
  /** The last pinned column towards those that scroll: it throws the shadow. */
  'data-edge'?: true;
  style?: CSSProperties;
}

/** How the cell of a column is held in sight. Its distance from the edge is a variable of the table (`pinDistances`). */
export function cellPlace<Row>({ placed }: TableFrame<Row>, index: number): Place {
  const one = placed[index];
  if (one === undefined || one.pin === null) return {};
  const neighbour = placed[index + (one.pin === 'start' ? 1 : -1)];
  return {
    'data-pinned': one.pin,
    'data-edge': neighbour?.pin === one.pin ? undefined : true,
    style:
      one.pin === 'start' ? { insetInlineStart: `var(--pin-${index})` } : { insetInlineEnd: `var(--pin-${index})` },
  };
}

/** The same for the cells before the columns: held in sight when the first column is. */
export function leadPlace<Row>({ placed }: TableFrame<Row>, index: number): Place {
  return placed[0]?.pin === 'start' ? { 'data-pinned': 'start', style: { insetInlineStart: index * leadWidth } } : {};
}

/** The variables of the table that say how far from its edge each pinned column stands. */
export function pinDistances<Row>(
  { placed, hasDetails, hasBoxes }: TableFrame<Row>,
  layout: ColumnLayout,
): CSSProperties {
  const distances: Record<string, string> = {};
  const width = (one: PlacedColumn<Row>): number => widthOf(one, layout) ?? 0;
  let start = leadWidth * (Number(hasDetails) + Number(hasBoxes));
  placed.forEach((one, index) => {
    if (one.pin === 'start') distances[`--pin-${index}`] = `${start}px`;
    start += width(one);
  });
  let end = 0;
  placed.toReversed().forEach((one, fromEnd) => {
    if (one.pin === 'end') distances[`--pin-${placed.length - 1 - fromEnd}`] = `${end}px`;
    end += width(one);
  });
  return distances;
}

/**
 * The CSS width of each column of a table that is as wide as its container (`100cqi`). Columns without a width share what is left
 * equally, but none gets less than its `minWidth`: the share S is what makes `sum of max(minWidth, S)` the room that is left, which is the
 * least of the shares that remain when the k columns with the largest `minWidth` get just that. The browser computes it, so nothing is
 * measured. Columns with the smallest `minWidth` need no width of their own: a fixed table layout shares the rest among them.
 */
export function columnWidths<Row>(
  { placed, hasDetails, hasBoxes }: TableFrame<Row>,
  layout: ColumnLayout,
): readonly (number | string | undefined)[] {
  const widths = placed.map((one) => widthOf(one, layout));
  const leastOf = ({ column }: PlacedColumn<Row>): number => column.minWidth ?? flexibleWidth;
  const least = placed
    .filter((_, index) => widths[index] === undefined)
    .map(leastOf)
    .sort((a, b) => b - a);
  const smallest = least.at(-1);
  const taken =
    leadWidth * (Number(hasDetails) + Number(hasBoxes)) + widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const shares = least.map((_, count) => {
    const kept = least.slice(0, count).reduce((sum, width) => sum + width, taken);
    return `(100cqi - ${kept}px) / ${least.length - count}`;
  });
  return placed.map((one, index) => {
    const width = widths[index];
    if (width !== undefined || leastOf(one) === smallest) return width;
    return `max(${leastOf(one)}px, min(${shares.join(', ')}))`;
  });
}
