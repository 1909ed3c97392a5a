import { useCallback, useEffect, useRef, type RefObject } from 'react';
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
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), Math.min(activeIndex, range.count - 1)),
    [activeIndex],
  );
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 6,
    rangeExtractor,
  });
  const fastMoves = useFastMoves(isVirtual ? scroller : null);
  const isFlying = virtualizer.isScrolling && fastMoves.current >= 2;
  if (!isVirtual)
    return {
      rows: Array.from({ length: count }, (_, index) => ({ index, spaceBefore: 0 })),
      spaceAfter: 0,
      isFlying: false,
    };
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

/** How many moves in a row were too fast. One jump alone is none: what it leads to is looked at. */
function useFastMoves(scroller: HTMLElement | null): RefObject<number> {
  const fastMoves = useRef(0);
  useEffect(() => {
    if (scroller === null) return undefined;
    let last = { top: scroller.scrollTop, at: 0 };
    const measure = ({ timeStamp: at }: Event): void => {
      const top = scroller.scrollTop;
      fastMoves.current = Math.abs(top - last.top) > fastest * (at - last.at) ? fastMoves.current + 1 : 0;
      last = { top, at };
    };
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => scroller.removeEventListener('scroll', measure);
  }, [scroller]);
  return fastMoves;
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}
