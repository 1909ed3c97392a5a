/**
 * How many tools of the given widths stand in a bar with `room`; where not all do, the menu takes `menuWidth` of it.
 * All lengths are in px.
 */
export function fittingCount(widths: readonly number[], room: number, menuWidth: number): number {
  if (sum(widths) <= room) return widths.length;
  let count = 0;
  while (count < widths.length && sum(widths.slice(0, count + 1)) <= room - menuWidth) count += 1;
  return count;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
