import type { Pin, TableColumn } from '../column.ts';

/** The user's changes to a table's columns; everything else is as the columns define it. */
export interface ColumnLayout {
  /** Column ids in the chosen order. Missing ids keep their position relative to their neighbours. */
  order: readonly string[];
  /** Visibility by column id. */
  shown: Readonly<Record<string, boolean>>;
  /** Widths in px by column id. */
  widths: Readonly<Record<string, number>>;
  /** Pins by column id; `none` removes a column's default pin. */
  pins: Readonly<Record<string, Pin | 'none'>>;
}

/** A visible column with its pin. */
export interface ArrangedColumn<Row> {
  column: TableColumn<Row>;
  /** Edge to which it is pinned; null when it scrolls. */
  pin: Pin | null;
}

/** The parts of the layout that determine visible columns and their order; widths do not. */
type Arrangement = Omit<ColumnLayout, 'widths'>;

/** The layout of a table as its columns define it. */
export const plainLayout: ColumnLayout = { order: [], shown: {}, widths: {}, pins: {} };

/** Whether two layouts say the same, whatever the order in which their columns were changed. */
export function isSameLayout(one: ColumnLayout, other: ColumnLayout): boolean {
  const parts = ({ order, ...byColumn }: ColumnLayout) =>
    JSON.stringify([
      order,
      ...Object.values(byColumn).map((part) => Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]);
  return parts(one) === parts(other);
}

/** Minimum and maximum width, in px, that a user can set. */
export const narrowest = 48;
/** Width in px that a column can be drawn to. */
export const widest = 800;
/** Default minimum width, in px, of a column without a width. */
export const flexibleWidth = 140;

/** Returns the visible columns in display order: first those pinned to the start, last those pinned to the end. */
export function arrangeColumns<Row>(columns: readonly TableColumn<Row>[], layout: Arrangement): ArrangedColumn<Row>[] {
  const arranged = orderColumns(columns, layout)
    .filter((column) => isShown(column, layout))
    .map((column) => ({ column, pin: pinOf(column, layout) }));
  const at = (pin: Pin | null): ArrangedColumn<Row>[] => arranged.filter((one) => one.pin === pin);
  const end = at('end');
  return [
    ...at('start'),
    ...at(null),
    ...end.filter(({ column }) => column.isPinned !== true),
    ...end.filter(({ column }) => column.isPinned === true),
  ];
}

/** Returns the columns that a table with this layout shows, in display order. */
export const columnsInSight = <Column extends TableColumn<never>>(
  columns: readonly Column[],
  { layout }: { readonly layout: Arrangement },
): Column[] =>
  arrangeColumns(columns, layout).flatMap(({ column }) => columns.find(({ id }) => id === column.id) ?? []);

/** Returns all columns in the chosen order. Columns that the stored order does not contain follow their predecessor. */
export function orderColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { order }: Pick<ColumnLayout, 'order'>,
): TableColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  columns.forEach((column, index) => {
    if (order.includes(column.id)) return;
    const before = columns[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  });
  return ordered;
}

/** Whether a column is in sight: as chosen, else as it is defined; some cannot be hidden. */
export const isShown = <Row>(column: TableColumn<Row>, { shown }: Pick<ColumnLayout, 'shown'>): boolean =>
  column.isPinned === true || column.isRequired === true || (shown[column.id] ?? column.isHidden !== true);

/** Returns the edge that a column sticks to; null for none. */
export function pinOf<Row>(column: TableColumn<Row>, { pins }: Pick<ColumnLayout, 'pins'>): Pin | null {
  if (column.isPinned === true) return 'end';
  const chosen = pins[column.id] ?? column.pin ?? 'none';
  return chosen === 'none' ? null : chosen;
}

/**
 * Returns the width of a column in px; undefined when it shares the remaining space. A pinned column always has a
 * width, because the offset of the next pinned column is computed from it.
 */
export function widthOf<Row>(
  { column, pin }: ArrangedColumn<Row>,
  { widths }: Pick<ColumnLayout, 'widths'>,
): number | undefined {
  return widths[column.id] ?? column.width ?? (pin === null ? undefined : (column.minWidth ?? flexibleWidth));
}

/**
 * Returns the width in px to which a column gives way where the table is narrow. A width that somebody has set stays,
 * and so does that of a pinned column.
 */
export function leastWidthOf<Row>(one: ArrangedColumn<Row>, layout: Pick<ColumnLayout, 'widths'>): number {
  const { column, pin } = one;
  const width = widthOf(one, layout);
  if (width === undefined) return column.minWidth ?? flexibleWidth;
  return layout.widths[column.id] !== undefined || pin !== null ? width : Math.min(column.minWidth ?? width, width);
}

/** Returns the width in px below which the table scrolls horizontally. */
export const leastWidth = <Row>(arranged: readonly ArrangedColumn<Row>[], layout: ColumnLayout): number =>
  arranged.reduce((sum, one) => sum + leastWidthOf(one, layout), 0);

/** Returns a layout with a column shown or hidden. */
export const withShown = (layout: ColumnLayout, id: string, isInSight: boolean): ColumnLayout => ({
  ...layout,
  shown: { ...layout.shown, [id]: isInSight },
});

/** Returns a layout with a column pinned to an edge, or to none. */
export const withPin = (layout: ColumnLayout, id: string, pin: Pin | null): ColumnLayout => ({
  ...layout,
  pins: { ...layout.pins, [id]: pin ?? 'none' },
});

/** Returns a layout with a column as wide as asked, within its limits, in whole px. */
export function withWidth<Row>(layout: ColumnLayout, column: TableColumn<Row>, width: number): ColumnLayout {
  const least = Math.max(narrowest, Math.min(column.minWidth ?? narrowest, column.width ?? Number.POSITIVE_INFINITY));
  return { ...layout, widths: { ...layout.widths, [column.id]: Math.round(Math.min(widest, Math.max(least, width))) } };
}

/** Moves a column to `index` among the movable columns. */
export function withIndex<Row>(
  layout: ColumnLayout,
  columns: readonly TableColumn<Row>[],
  id: string,
  index: number,
): ColumnLayout {
  const ids = orderColumns(columns, layout)
    .filter((column) => column.isPinned !== true)
    .map((column) => column.id);
  if (!ids.includes(id)) return layout;
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(others.length, index)), 0, id);
  return { ...layout, order: others };
}

/** Moves a column next to another. Returns the same layout when either cannot be moved. */
export function besideColumn<Row>(
  layout: ColumnLayout,
  columns: readonly TableColumn<Row>[],
  id: string,
  target: string,
  side: 'before' | 'after',
): ColumnLayout {
  const others = orderColumns(columns, layout)
    .filter((column) => column.isPinned !== true && column.id !== id)
    .map((column) => column.id);
  const at = others.indexOf(target);
  return at < 0 ? layout : withIndex(layout, columns, id, side === 'before' ? at : at + 1);
}

/** Parses a stored layout and drops invalid parts. */
export function readLayout(text: string | null): ColumnLayout {
  const kept = parse(text);
  if (!isRecord(kept)) return plainLayout;
  return {
    order: Array.isArray(kept['order']) ? kept['order'].filter((id) => typeof id === 'string') : [],
    shown: entriesOf(kept['shown'], (value) => typeof value === 'boolean'),
    widths: entriesOf(kept['widths'], (value) => typeof value === 'number' && value >= narrowest && value <= widest),
    pins: entriesOf(kept['pins'], (value) => value === 'start' || value === 'end' || value === 'none'),
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entriesOf<Value>(value: unknown, isFitting: (value: unknown) => boolean): Record<string, Value> {
  if (!isRecord(value)) return {};
  // `isFitting` has checked the remaining entries.
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isFitting(one))) as Record<string, Value>;
}
