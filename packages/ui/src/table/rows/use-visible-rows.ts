import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';

/** A row to render, and the height in px of the unrendered rows before it. */
interface DrawnRow {
  /** Index of the row. */
  index: number;
  spaceBefore: number;
}

interface VisibleRows {
  /** The rows to render. */
  rows: DrawnRow[];
  /** Height in px of the unrendered rows after the last one. */
  spaceAfter: number;
  /** Whether rows pass too fast to be read, so that new ones need not render in full. */
  isFlying: boolean;
}

interface Settings {
  count: number;
  isVirtual: boolean;
  scroller: HTMLElement | null;
  /** Height of each row in px. */
  rowHeight: number;
  /** Index of the focused row, which is rendered at any scroll position so that the focus is not lost. */
  activeIndex: number;
}

/** Returns all rows, or only the visible ones of a scrolling table whose rows have equal heights. */
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

/** Scroll speed in px/ms above which rows are unreadable: about 120 rows per second. */
const fastest = 5;

/**
 * Counts consecutive scroll events above the limit. A single jump does not count, since the user looks at its target.
 */
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
