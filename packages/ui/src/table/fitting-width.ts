/**
 * Px that the column of a head cell, or of something inside it, needs so that nothing drawn in it is cut off. Lets the browser lay the
 * table out by its contents for a moment; nothing of that is painted.
 */
export function fittingWidth(place: Element): number {
  const cell = place.closest('th');
  const table = place.closest('table');
  if (cell === null || table === null) return 0;
  const column = table.querySelectorAll('col')[cell.cellIndex];
  const styles = [table, column].map((element) => element?.getAttribute('style') ?? '');
  table.style.cssText += 'table-layout: auto; width: max-content; min-width: 0;';
  if (column) column.style.cssText = 'width: auto;';
  const width = cell.getBoundingClientRect().width;
  table.setAttribute('style', styles[0] ?? '');
  column?.setAttribute('style', styles[1] ?? '');
  return Math.ceil(width);
}
