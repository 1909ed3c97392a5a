/** A page number, or a gap between page numbers. */
type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/** Returns the page numbers to show around `page`: first, last, two neighbours, and gaps; at most seven slots. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= 7) return range(1, pages);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  return [
    ...range(1, 1),
    ...(from > 2 ? [{ kind: 'gap', after: 1 } as const] : []),
    ...range(from, to),
    ...(to < pages - 1 ? [{ kind: 'gap', after: to } as const] : []),
    ...range(pages, pages),
  ];
}

/** Returns the page that a key leads to: arrows to the neighbours, Home and End to the ends; null for other keys. */
export function pageByKey(
  key: string,
  { page, pages, isRightToLeft }: { page: number; pages: number; isRightToLeft: boolean },
): number | null {
  const [back, forth] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return Math.max(1, page - 1);
  if (key === forth) return Math.min(pages, page + 1);
  return key === 'Home' ? 1 : key === 'End' ? pages : null;
}

/** Returns the number of pages for `total` rows; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function range(from: number, to: number): PageSlot[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => ({ kind: 'page', page: from + offset }));
}
