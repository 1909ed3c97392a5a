import type { CSSProperties } from 'react';
import { flexibleWidth, widthOf, type ColumnLayout, type ArrangedColumn } from './columns/column-layout.ts';

/** The cells of a row in order. Referentially stable while only widths change, so that rows do not re-render. */
export interface TableFrame<Row> {
  /** The visible columns. */
  readonly arranged: readonly ArrangedColumn<Row>[];
  /** Whether there is a leading cell that expands the row. */
  readonly hasDetails: boolean;
  /** Whether there is a checkbox cell. */
  readonly hasBoxes: boolean;
  /** Index of the column before which an empty cell takes the remaining space; null when a column takes it. */
  readonly fillerAt: number | null;
}

/**
 * Computes the cells of a row. An empty cell before those pinned to the end takes the remaining space if no column
 * does.
 */
export function frameOf<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  { hasDetails, hasBoxes, hasFiller }: Pick<TableFrame<Row>, 'hasDetails' | 'hasBoxes'> & { hasFiller: boolean },
): TableFrame<Row> {
  const firstAtEnd = arranged.findIndex(({ pin }) => pin === 'end');
  return {
    arranged,
    hasDetails,
    hasBoxes,
    fillerAt: hasFiller ? (firstAtEnd < 0 ? arranged.length : firstAtEnd) : null,
  };
}

/** Width in px of a leading cell: checkbox or expand button. */
export const leadWidth = 40;

export const cellCount = <Row>({ arranged, hasDetails, hasBoxes, fillerAt }: TableFrame<Row>): number =>
  arranged.length + Number(hasDetails) + Number(hasBoxes) + Number(fillerAt !== null);

interface CellPosition {
  'data-pinned'?: 'start' | 'end';
  /** Marks the innermost pinned column, which casts the shadow. */
  'data-edge'?: true;
  style?: CSSProperties;
}

/**
 * Returns the attributes and style that keep a pinned column's cell visible. Its distance from the edge is a CSS
 * variable on the table (`pinDistances`).
 */
export function cellPosition<Row>({ arranged }: TableFrame<Row>, index: number): CellPosition {
  const one = arranged[index];
  if (one === undefined || one.pin === null) return {};
  const neighbour = arranged[index + (one.pin === 'start' ? 1 : -1)];
  return {
    'data-pinned': one.pin,
    'data-edge': neighbour?.pin === one.pin ? undefined : true,
    style:
      one.pin === 'start' ? { insetInlineStart: `var(--pin-${index})` } : { insetInlineEnd: `var(--pin-${index})` },
  };
}

/** The same for leading cells, which are pinned when the first column is. */
export function leadPosition<Row>({ arranged }: TableFrame<Row>, index: number): CellPosition {
  return arranged[0]?.pin === 'start' ? { 'data-pinned': 'start', style: { insetInlineStart: index * leadWidth } } : {};
}

/** Returns the CSS variables with the distance of each pinned column from its edge. */
export function pinDistances<Row>(
  { arranged, hasDetails, hasBoxes }: TableFrame<Row>,
  layout: ColumnLayout,
): CSSProperties {
  const distances: Record<string, string> = {};
  const width = (one: ArrangedColumn<Row>): number => widthOf(one, layout) ?? 0;
  let start = leadWidth * (Number(hasDetails) + Number(hasBoxes));
  arranged.forEach((one, index) => {
    if (one.pin === 'start') distances[`--pin-${index}`] = `${start}px`;
    start += width(one);
  });
  let end = 0;
  arranged.toReversed().forEach((one, fromEnd) => {
    if (one.pin === 'end') distances[`--pin-${arranged.length - 1 - fromEnd}`] = `${end}px`;
    end += width(one);
  });
  return distances;
}

/**
 * Returns the CSS width of each column of a table that is as wide as its container (`100cqi`). Columns without a width
 * share the remaining space equally, but none gets less than its `minWidth`. The share S solves `sum of max(minWidth,
 * S) = remaining space`; it is the minimum over k of the shares that remain when the k columns with the largest
 * `minWidth` get exactly that. The browser evaluates the expression, so nothing is measured. Columns with the smallest
 * `minWidth` need no width: fixed table layout shares the rest among them.
 */
export function columnWidths<Row>(
  { arranged, hasDetails, hasBoxes }: TableFrame<Row>,
  layout: ColumnLayout,
): readonly (number | string | undefined)[] {
  const widths = arranged.map((one) => widthOf(one, layout));
  const leastOf = ({ column }: ArrangedColumn<Row>): number => column.minWidth ?? flexibleWidth;
  const least = arranged
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
  return arranged.map((one, index) => {
    const width = widths[index];
    if (width !== undefined || leastOf(one) === smallest) return width;
    return `max(${leastOf(one)}px, min(${shares.join(', ')}))`;
  });
}
