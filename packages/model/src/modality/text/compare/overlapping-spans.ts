import type { SpanMark } from '../document/index.ts';

/** Two spans of different lists that share code points. */
export interface SpanPair {
  readonly a: SpanMark;
  readonly b: SpanMark;
  /** Number of code points that both cover. */
  readonly shared: number;
}

interface Piece {
  readonly span: SpanMark;
  readonly start: number;
  readonly end: number;
}

/** Returns all pairs of spans that share code points. One pass over the ranges of both lists in order. */
export function overlappingSpans(a: readonly SpanMark[], b: readonly SpanMark[]): SpanPair[] {
  const shared = new Map<SpanMark, Map<SpanMark, number>>();
  const parts = new Set(a.map(({ part }) => part));
  for (const part of parts) sweep(piecesOf(a, part), piecesOf(b, part), shared);
  return [...shared].flatMap(([from, others]) =>
    [...others].map(([to, points]) => ({ a: from, b: to, shared: points })),
  );
}

const piecesOf = (spans: readonly SpanMark[], part: number): Piece[] =>
  spans
    .filter((span) => span.part === part)
    .flatMap((span) => span.ranges.map(({ start, end }) => ({ span, start, end })))
    .sort((one, other) => one.start - other.start);

function sweep(a: readonly Piece[], b: readonly Piece[], shared: Map<SpanMark, Map<SpanMark, number>>): void {
  let [openA, openB]: [Piece[], Piece[]] = [[], []];
  let [one, other] = [0, 0];
  const share = (from: Piece, to: Piece): void => {
    const points = Math.min(from.end, to.end) - Math.max(from.start, to.start);
    if (points <= 0) return;
    const pairs = shared.get(from.span) ?? new Map<SpanMark, number>();
    shared.set(from.span, pairs.set(to.span, (pairs.get(to.span) ?? 0) + points));
  };
  for (let [x, y] = [a[0], b[0]]; x || y; x = a[one], y = b[other]) {
    if (x && (!y || x.start <= y.start)) {
      const { start } = x;
      openB = openB.filter(({ end }) => end > start);
      for (const piece of openB) share(x, piece);
      openA.push(x);
      one += 1;
    } else if (y) {
      const { start } = y;
      openA = openA.filter(({ end }) => end > start);
      for (const piece of openA) share(piece, y);
      openB.push(y);
      other += 1;
    }
  }
}
