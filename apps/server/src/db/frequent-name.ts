import { createHash } from 'node:crypto';

const names = new Map<string, string>();
const maxNames = 500;

/**
 * Returns the name under which a connection keeps a frequent statement; the empty name, under which nothing is kept,
 * beyond a number of texts, since a connection keeps them until it ends. Made of the text: behind a pooler that hands
 * connections round, another process means the same statement by it.
 */
export function frequentName(text: string): string {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known ?? '';
  const name = `f_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
