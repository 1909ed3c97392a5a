import type { ListColumns } from '@earmark/contract';
import type { ColumnLayout } from '@earmark/ui';

/** A table's layout as the server keeps it. */
export function columnsOf({ order, shown, widths, pins }: ColumnLayout): ListColumns {
  const ids = new Set([shown, widths, pins].flatMap((part) => Object.keys(part)));
  return {
    order: [...order],
    columns: [...ids].sort().map((column) => ({
      column,
      ...(shown[column] === undefined ? {} : { is_shown: shown[column] }),
      ...(widths[column] === undefined ? {} : { width: widths[column] }),
      ...(pins[column] === undefined ? {} : { pin: pins[column] }),
    })),
  };
}

/** Converts stored columns to the table's layout. */
export function layoutOf({ order, columns }: ListColumns): ColumnLayout {
  const part = <Value>(read: (column: ListColumns['columns'][number]) => Value | undefined): Record<string, Value> =>
    Object.fromEntries(
      columns.flatMap((one) => {
        const value = read(one);
        return value === undefined ? [] : [[one.column, value]];
      }),
    );
  return { order, shown: part((one) => one.is_shown), widths: part((one) => one.width), pins: part((one) => one.pin) };
}
