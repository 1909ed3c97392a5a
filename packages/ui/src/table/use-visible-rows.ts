import { useCallback } from 'react';
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
    overscan: 12,
    rangeExtractor,
  });
  if (!isVirtual) return { rows: Array.from({ length: count }, (_, index) => ({ index, spaceBefore: 0 })), spaceAfter: 0 };
  let end = 0;
  const rows = virtualizer.getVirtualItems().map(({ index, start, size }) => {
    const spaceBefore = start - end;
    end = start + size;
    return { index, spaceBefore };
  });
  return { rows, spaceAfter: count * rowHeight - end };
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}
