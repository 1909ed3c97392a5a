import { hiddenCharacterIn } from '@earmark/model';

/**
 * Placeholders of a name pattern. Several `n` are the least number of digits: `{nnn}` is 001.
 */
const placeholder = /\{(n{1,5}|dataset|date)\}/g;

/** Longest part of a dataset's name in a task's name. */
const datasetCharacters = 30;

type NamePatternFault = 'patternNumber' | 'patternTwice' | 'patternUnknown';

/**
 * Returns the fault of a name pattern besides its length: it takes one number, and every other placeholder at most
 * once.
 */
export function namePatternFault(pattern: string): NamePatternFault | undefined {
  const names = [...pattern.matchAll(placeholder)].map(([, name = '']) => (name.startsWith('n') ? 'n' : name));
  if (/[{}]/.test(pattern.replace(placeholder, '')) || hiddenCharacterIn(pattern) !== undefined)
    return 'patternUnknown';
  if (!names.includes('n')) return 'patternNumber';
  return new Set(names).size < names.length ? 'patternTwice' : undefined;
}

/** Values for the placeholders of a task's name. */
interface NamedBy {
  readonly number: number;
  /** Name of its first dataset. */
  readonly dataset: string;
  /** Day on which it is made, `2026-03-01`. */
  readonly date: string;
}

/** The name of a task. */
export const taskNameOf = (pattern: string, { number, dataset, date }: NamedBy): string =>
  pattern.replace(placeholder, (_whole, name: string) => {
    if (name === 'dataset') return Array.from(dataset).slice(0, datasetCharacters).join('').trim();
    return name === 'date' ? date : String(number).padStart(name.length, '0');
  });

/**
 * Names tasks one after the other, from a number on. Numbers whose name is taken are left out, whatever its case.
 */
export function nameTasks<Task>(
  tasks: readonly Task[],
  nameOf: (task: Task, number: number) => string,
  firstNumber: number,
  isTaken: (name: string) => boolean,
): (Task & { readonly name: string; readonly number: number })[] {
  const given = new Set<string>();
  let number = firstNumber - 1;
  return tasks.map((task) => {
    let name: string;
    do {
      number += 1;
      name = nameOf(task, number);
    } while (given.has(name.toLowerCase()) || isTaken(name));
    given.add(name.toLowerCase());
    return { ...task, name, number };
  });
}
