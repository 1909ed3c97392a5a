/** The smallest share of the way from the quietest to the loudest bin that still counts as a pause. */
const pauseShare = 0.12;

/**
 * The bin at which to divide speech: the middle of the nearest pause within `reach` bins of `target`, or `target`
 * itself inside a pause. Without a pause, the quietest bin within an eighth of the reach. A pause is a run of at least
 * `leastPause` bins that are quiet compared with the rest of `levels`. O(bins).
 */
export function quietPosition(levels: ArrayLike<number>, target: number, reach: number, leastPause: number): number {
  const all = Array.from(levels);
  const aim = Math.min(all.length - 1, Math.max(0, target));
  const low = all.reduce((least, level) => Math.min(least, level), Infinity);
  const high = all.reduce((most, level) => Math.max(most, level), 0);
  const limit = low + pauseShare * (high - low);
  let best: number | undefined;
  const offer = (position: number): void => {
    const distance = Math.abs(position - aim);
    if (distance <= reach && (best === undefined || distance < Math.abs(best - aim))) best = position;
  };
  for (let first = 0; first < all.length; first += 1) {
    if ((all[first] ?? high) > limit) continue;
    let end = first;
    while (end < all.length && (all[end] ?? high) <= limit) end += 1;
    if (end - first >= leastPause) offer(first <= aim && aim < end ? aim : Math.floor((first + end) / 2));
    first = end;
  }
  return best ?? quietestNear(all, aim, Math.floor(reach / 8));
}

function quietestNear(levels: readonly number[], aim: number, reach: number): number {
  let best = aim;
  for (let at = Math.max(0, aim - reach); at <= Math.min(levels.length - 1, aim + reach); at += 1)
    if ((levels[at] ?? Infinity) < (levels[best] ?? Infinity)) best = at;
  return best;
}
