import { textTokens, type TextUnit } from './tokens.ts';

/** A run of the compared texts: in both, only in the first (`removed`), or only in the second (`added`). */
export interface TextRun {
  /** Texts in which the run occurs: both (`same`), the first (`removed`) or the second (`added`). */
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts with more edits than this count as rewritten, because memory is quadratic in the number of edits. */
const maxChanges = 1500;

/**
 * Computes a shortest edit script from `a` to `b`. The `same` and `removed` runs concatenate to `a`, the `same` and
 * `added` runs to `b`. Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
 */
export function diffTexts(a: string, b: string, unit: TextUnit): TextRun[] {
  const from = textTokens(a, unit);
  const to = textTokens(b, unit);
  const start = commonStart(from, to);
  const end = commonEnd(from, to, start);
  const middle = editScript(from.slice(start, from.length - end), to.slice(start, to.length - end));
  return join([
    { kind: 'same', text: from.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: from.slice(from.length - end).join('') },
  ]);
}

/** Returns how many elements two lists begin with alike. */
export function commonStart(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns how many elements two lists end with alike, without the `start` that they begin with alike. */
export function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  let length = 0;
  while (
    length < a.length - start &&
    length < b.length - start &&
    a[a.length - 1 - length] === b[b.length - 1 - length]
  )
    length += 1;
  return length;
}

/**
 * Searches the edit graph forward, keeps the furthest-reaching points of each round, and backtracks from the end point.
 */
function editScript(a: readonly string[], b: readonly string[]): TextRun[] {
  const rewritten: TextRun[] = [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ];
  if (a.length === 0 || b.length === 0) return rewritten;
  const limit = Math.min(a.length + b.length, maxChanges);
  const offset = limit + 1;
  const furthest = new Int32Array(2 * offset + 1);
  const rounds: Int32Array[] = [];
  for (let changes = 0; changes <= limit; changes += 1) {
    rounds.push(furthest.slice(offset - changes - 1, offset + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = isDown(furthest, offset, diagonal, changes)
        ? at(furthest, offset + diagonal + 1)
        : at(furthest, offset + diagonal - 1) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      furthest[offset + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a, b, rounds);
    }
  }
  return rewritten;
}

const at = (points: Int32Array, index: number): number => points[index] ?? 0;

/** Whether the furthest-reaching path on a diagonal ends with an insertion from `b` rather than a deletion from `a`. */
const isDown = (points: Int32Array, offset: number, diagonal: number, changes: number): boolean =>
  diagonal === -changes ||
  (diagonal !== changes && at(points, offset + diagonal - 1) < at(points, offset + diagonal + 1));

function walkBack(a: readonly string[], b: readonly string[], rounds: readonly Int32Array[]): TextRun[] {
  const runs: TextRun[] = [];
  let x = a.length;
  let y = b.length;
  for (let changes = rounds.length - 1; changes >= 0; changes -= 1) {
    const points = rounds[changes] ?? new Int32Array();
    const offset = changes + 1;
    const diagonal = x - y;
    const down = isDown(points, offset, diagonal, changes);
    const beforeX = changes === 0 ? 0 : at(points, offset + diagonal + (down ? 1 : -1));
    const beforeY = changes === 0 ? 0 : beforeX - (diagonal + (down ? 1 : -1));
    for (; x > beforeX && y > beforeY; x -= 1, y -= 1) runs.push({ kind: 'same', text: a[x - 1] ?? '' });
    if (changes > 0)
      runs.push(down ? { kind: 'added', text: b[beforeY] ?? '' } : { kind: 'removed', text: a[beforeX] ?? '' });
    x = beforeX;
    y = beforeY;
  }
  return runs.reverse();
}

/** Merges adjacent runs of one kind and puts removals before additions within each change. */
function join(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  let removed = '';
  let added = '';
  let same = '';
  const flush = (): void => {
    if (same !== '') joined.push({ kind: 'same', text: same });
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    same = removed = added = '';
  };
  for (const { kind, text } of runs) {
    if (text === '') continue;
    if (kind === 'same') {
      if (removed !== '' || added !== '') flush();
      same += text;
    } else if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  return joined;
}
