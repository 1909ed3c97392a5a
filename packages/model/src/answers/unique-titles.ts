import type { Label } from '../label/index.ts';
import { loosely } from './answer-text.ts';

/**
 * Returns a unique name per label: its title, with a number appended when titles collide, are empty or are `reserved`.
 */
export function uniqueTitles(labels: readonly Label[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved);
  return labels.map(({ title }) => {
    let name = title;
    for (let copy = 2; taken.has(loosely(name)) || name.trim() === ''; copy += 1) name = `${title} (${copy})`;
    taken.add(loosely(name));
    return name;
  });
}
