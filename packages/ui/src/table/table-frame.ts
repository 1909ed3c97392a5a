import type { CSSProperties } from 'react';
import { leastWidthOf, widthOf, type ColumnLayout, type ArrangedColumn } from './columns/column-layout.ts';

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

/** Number of cells in a row, with those that no column makes. */
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
 * Returns the CSS width of each column of a table that is as wide as its container (`100cqi`); the browser evaluates
 * the expressions, so nothing is measured.
 *
 * Columns without a width share the remaining space equally, but none gets less than its `minWidth`. The share S solves
 * `sum of max(minWidth, S) = remaining space`; it is the minimum over k of the shares that remain when the k columns
 * with the largest `minWidth` get exactly that. Columns with the smallest `minWidth` need no width: fixed table layout
 * shares the rest among them.
 *
 * Where the widths do not fit, columns with a width give way down to their `minWidth`, each by the same part of what it
 * has to give.
 */
export function columnWidths<Row>(
  { arranged, hasDetails, hasBoxes }: TableFrame<Row>,
  layout: ColumnLayout,
): readonly (number | string | undefined)[] {
  const widths = arranged.map((one) => widthOf(one, layout));
  const leasts = arranged.map((one) => leastWidthOf(one, layout));
  const flexible = leasts.filter((_, index) => widths[index] === undefined).sort((a, b) => b - a);
  const smallest = flexible.at(-1);
  const lead = leadWidth * (Number(hasDetails) + Number(hasBoxes));
  const taken = sum([lead, ...widths.map((width) => width ?? 0)]);
  const shares = flexible.map((_, count) => {
    const kept = sum([taken, ...flexible.slice(0, count)]);
    return `(100cqi - ${kept}px) / ${flexible.length - count}`;
  });
  const least = sum([lead, ...leasts]);
  const toGive = sum(widths.map((width, index) => (width ?? 0) - (width === undefined ? 0 : (leasts[index] ?? 0))));
  return arranged.map((_, index) => {
    const [width, own = 0] = [widths[index], leasts[index]];
    if (width === undefined) return own === smallest ? undefined : `max(${own}px, min(${shares.join(', ')}))`;
    if (width === own) return width;
    return `clamp(${own}px, ${own}px + (100cqi - ${least}px) * ${(width - own) / toGive}, ${width}px)`;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
