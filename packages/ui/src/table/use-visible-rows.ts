import { useCallback, useRef } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';

/** A row to draw, and px of rows before it that are not drawn. */
export interface DrawnRow {
  index: number;
  spaceBefore: number;
}

export interface VisibleRows {
  rows: DrawnRow[];
  /** Px of rows after the last that are not drawn. */
  spaceAfter: number;
  /** Rows fly by too fast to be read: new ones need not be drawn in full until they rest. */
  isFlying: boolean;
}

interface Settings {
  count: number;
  isVirtual: boolean;
  scroller: HTMLElement | null;
  /** Px of each row. */
  rowHeight: number;
  /** Drawn wherever the table has been scrolled to: it holds the focus. */
  activeIndex: number;
}

/** All rows, or only those in sight of a scrolling table whose rows are all equally high. */
export function useVisibleRows({ count, isVirtual, scroller, rowHeight, activeIndex }: Settings): VisibleRows {
  const rangeExtractor = useCallback((range: Range) => withIndex(defaultRangeExtractor(range), Math.min(activeIndex, range.count - 1)), [activeIndex]);
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 6,
    rangeExtractor,
  });
  const isFlying = useFlight(virtualizer.scrollOffset ?? 0) && virtualizer.isScrolling;
  if (!isVirtual) return { rows: Array.from({ length: count }, (_, index) => ({ index, spaceBefore: 0 })), spaceAfter: 0, isFlying: false };
  let end = 0;
  const rows = virtualizer.getVirtualItems().map(({ index, start, size }) => {
    const spaceBefore = start - end;
    end = start + size;
    return { index, spaceBefore };
  });
  return { rows, spaceAfter: count * rowHeight - end, isFlying };
}

/** Px per ms beyond which nobody reads a row: some 120 rows a second. */
const fastest = 5;

/** Whether the last moves were all too fast. One jump alone is none: what it leads to is looked at. */
function useFlight(offset: number): boolean {
  const last = useRef({ offset, at: 0, fastMoves: 0 });
  const { current } = last;
  if (offset !== current.offset) {
    const now = performance.now();
    const isFast = Math.abs(offset - current.offset) > fastest * (now - current.at);
    last.current = { offset, at: now, fastMoves: isFast ? current.fastMoves + 1 : 0 };
  }
  return last.current.fastMoves >= 2;
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}
