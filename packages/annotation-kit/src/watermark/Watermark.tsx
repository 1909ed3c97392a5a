import { useLayoutEffect, useRef } from 'react';
import { guardWatermark } from './guard-watermark.ts';

export interface WatermarkProps {
  /** Lines of each tile: for example a name, a number, a date. */
  lines: readonly string[];
  /** Covers the whole window including dialogs and messages, wherever the component is mounted. */
  isOverPage?: boolean;
}

/**
 * Covers its positioned parent with faint text that ignores the pointer, is hidden from screen readers, is printed, and
 * is restored after tampering. The text is created outside React: React's tree on the page does not reveal it.
 */
export function Watermark({ lines, isOverPage = false }: WatermarkProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const written = lines.join('\n');
  // A layout effect: it ends before React removes the container, which the guard would take for tampering.
  useLayoutEffect(() => {
    const container = isOverPage ? 'page' : marker.current?.parentElement;
    return container && written !== '' ? guardWatermark(container, written.split('\n')) : undefined;
  }, [written, isOverPage]);
  return <span ref={marker} hidden />;
}
