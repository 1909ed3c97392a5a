const names = new Map<string, string>();
const maxNames = 500;

/**
 * Returns the name under which a connection keeps a frequent statement; the empty name, under which nothing is kept, beyond
 * a number of texts, since a connection keeps them until it ends.
 */
export function frequentName(text: string): string {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known ?? '';
  const name = `frequent_${names.size}`;
  names.set(text, name);
  return name;
}
