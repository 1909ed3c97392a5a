/** Where a key leads from a row: the index of another row; null when the key is none of the table's. */
export function walkRows(
  key: string,
  { index, count, page }: { index: number; count: number; /** Rows in sight at a time. */ page: number },
): number | null {
  const aims: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const aim = aims[key];
  return aim === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, aim));
}
