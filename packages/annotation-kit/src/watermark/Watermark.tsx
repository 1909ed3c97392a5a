import { useLayoutEffect, useRef } from 'react';
import { guardWatermark } from './guard-watermark.ts';

export interface WatermarkProps {
  /** What is written in each tile: a name, a number, a date. */
  lines: readonly string[];
  /** Covers the whole window, dialogs and messages too, wherever this stands. */
  isOverPage?: boolean;
}

/**
 * Covers the element it stands in, which has to be positioned, with faint text that pointer and screen readers do not notice, that is
 * printed, and that comes back when tampered with. The text is laid by script: React does not know it, so nothing on the page
 * finds it through React either.
 */
export function Watermark({ lines, isOverPage = false }: WatermarkProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const written = lines.join('\n');
  // Ended before React takes its container away: that is no tampering.
  useLayoutEffect(() => {
    const container = isOverPage ? 'page' : marker.current?.parentElement;
    return container && written !== '' ? guardWatermark(container, written.split('\n')) : undefined;
  }, [written, isOverPage]);
  return <span ref={marker} hidden />;
}
