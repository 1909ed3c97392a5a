import type { Answer } from '../label/index.ts';

/** Whether two answers are equal, including the order of options. */
export function sameAnswer(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((option, index) => option === b[index])
  );
}
