/** Keys that can be ids as they stand. */
const plain = /^[A-Za-z0-9][A-Za-z0-9_.:*-]{0,63}$/;

/**
 * Returns an id for each key of a text: the key itself where it can be one, so that a file that is written again names
 * its marks as before; others are numbered.
 */
export function markIds(keys: readonly string[]): Map<string, string> {
  const taken = new Set(keys.filter((key) => plain.test(key)));
  const ids = new Map<string, string>();
  let number = 0;
  for (const key of keys) {
    if (ids.has(key)) continue;
    let id = key;
    while (!plain.test(id) || (id !== key && taken.has(id))) id = `m${(number += 1)}`;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}
