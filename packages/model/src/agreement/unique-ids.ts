/** Ids are equal where copies began from the same pre-annotation: the later of equal ones gets a new id. */
export function uniqueIds(ids: readonly string[]): string[] {
  const all = new Set(ids);
  const used = new Set<string>();
  return ids.map((wanted) => {
    let id = wanted;
    for (let number = 2; used.has(id) || (id !== wanted && all.has(id)); number += 1)
      id = `${wanted.slice(0, 56)}-${number}`;
    used.add(id);
    return id;
  });
}
