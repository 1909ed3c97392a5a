import { useRef, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Which rows to draw, and the empty space above and below them, in px. */
export interface VisibleRows {
  scrollRef: RefObject<HTMLDivElement | null>;
  from: number;
  /** Exclusive. */
  to: number;
  spaceAbove: number;
  spaceBelow: number;
  /** Brings a row into sight. */
  scrollTo: (index: number) => void;
}

/** All rows, or only those in sight of a scrolling table whose rows are all `rowHeight` high. */
export function useVisibleRows(count: number, isVirtual: boolean, rowHeight: number): VisibleRows {
  const scrollRef = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  if (!isVirtual) return { scrollRef, from: 0, to: count, spaceAbove: 0, spaceBelow: 0, scrollTo: () => undefined };
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items[items.length - 1];
  return {
    scrollRef,
    from: first?.index ?? 0,
    to: last === undefined ? 0 : last.index + 1,
    spaceAbove: first?.start ?? 0,
    spaceBelow: last === undefined ? count * rowHeight : virtualizer.getTotalSize() - last.end,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
