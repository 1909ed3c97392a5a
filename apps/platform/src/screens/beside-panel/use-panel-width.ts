import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** One width for all panels, under the name of the one that was there first. */
const key = 'rulesWidth';
/** Minimum width of the panel, in px. */
const narrowest = 280;
/** Minimum width of the work beside the panel, in px. */
const work = 560;
/** Change per arrow key press, in px. */
const step = 24;

/** Width of a panel at the end of the work, changed at its edge by pointer and arrow keys and kept in this browser. */
export function usePanelWidth(panel: RefObject<HTMLElement | null>) {
  const max = Math.max(narrowest, window.innerWidth - work);
  // At 1280 px the tool bar of the work still fits into one line
  const proposed = window.innerWidth * 0.29;
  const within = (width: number): number => Math.round(Math.min(max, Math.max(narrowest, width)));
  const [chosen, setChosen] = useState(() => Number(window.localStorage.getItem(key)) || proposed);
  const width = within(chosen);
  const drag = useRef<{ from: number; width: number } | null>(null);
  // Read from right to left, the panel stands at the left and grows to the right
  const sign = (): number => (panel.current && getComputedStyle(panel.current).direction === 'rtl' ? -1 : 1);
  const choose = (next: number): void => {
    setChosen(within(next));
    window.localStorage.setItem(key, String(within(next)));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // A quick pointer leaves the narrow edge at once: captured, its moves still come here
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: event.clientX, width };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (current !== null) choose(current.width + sign() * (current.from - event.clientX));
    },
    // Follows a release as well as a cancelled gesture
    onLostPointerCapture: () => {
      drag.current = null;
    },
    onDoubleClick: () => choose(proposed),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      // Arrow keys move through segments in the work around
      event.stopPropagation();
      choose(width + sign() * (event.key === 'ArrowLeft' ? step : -step));
    },
  };
  return { width, range: { min: narrowest, max }, handlers };
}
