interface End {
  readonly name: string;
  readonly key: string;
}

/**
 * Brat numbers the roles of an event that repeat: `Org`, `Org2`, `Org3`. Returns them under one name, where the numbers
 * are those that `numberedRoles` gives back.
 */
export function roleNames(ends: readonly End[]): End[] {
  const counts = new Map<string, number>();
  return ends.map(({ name, key }) => {
    const [, base = name, number] = /^(.*\D)(\d+)$/.exec(name) ?? [];
    const before = counts.get(base) ?? 0;
    if (number !== undefined && before > 0 && Number(number) === before + 1 && !number.startsWith('0')) {
      counts.set(base, before + 1);
      return { name: base, key };
    }
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return { name, key };
  });
}

/** Numbers roles that repeat, as brat does. */
export function numberedRoles(ends: readonly End[]): End[] {
  const counts = new Map<string, number>();
  return ends.map(({ name, key }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name}${count}`, key };
  });
}
