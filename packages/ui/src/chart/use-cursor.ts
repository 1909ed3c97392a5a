import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface CursorSettings {
  /** Number of data points. */
  count: number;
  /** Returns the index of the data point at a position of the plot, in px; null outside all of them. */
  indexAt: (x: number, y: number) => number | null;
  /** Number of points per row in a two-dimensional chart; Up and Down move by it. */
  rowLength?: number;
  onSelect?: (index: number) => void;
}

export interface Cursor {
  /** Index of the data point under the cursor; null without a cursor. */
  index: number | null;
  /** Whether the keyboard moved the cursor; only then do screen readers announce it. */
  isByKeyboard: boolean;
  /** Event handlers for the element around the plot. */
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

interface Marked {
  index: number | null;
  isByKeyboard: boolean;
}

/** The cursor of a chart: one data point, selected by pointer, touch or arrow keys. */
export function useCursor({ count, indexAt, rowLength = 0, onSelect }: CursorSettings): Cursor {
  const [marked, setMarked] = useState<Marked>(none);
  const index = marked.index !== null && marked.index < count ? marked.index : null;
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    setMarked({ index: indexAt(clientX - box.left, clientY - box.top), isByKeyboard: false });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && index !== null && onSelect) {
      event.preventDefault();
      onSelect(index);
      return;
    }
    const next = event.key === 'Escape' ? null : stepped(event.key, index, count, rowLength);
    if (next === undefined || (next === null && index === null)) return;
    event.preventDefault();
    event.stopPropagation();
    setMarked({ index: next, isByKeyboard: true });
  };
  return {
    index,
    isByKeyboard: marked.isByKeyboard,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // Lifting a finger also fires pointerleave. The touched point stays selected until the next touch.
      onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setMarked(none),
      onClick: () => index !== null && onSelect?.(index),
      onKeyDown: press,
      onBlur: () => setMarked(none),
    },
  };
}

const none: Marked = { index: null, isByKeyboard: false };

/** Returns the index to which a key moves the cursor; undefined for other keys. */
export function stepped(key: string, index: number | null, count: number, rowLength = 0): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const by = (step: number): number =>
    index === null ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, index + step));
  const byRow = (step: number): number | undefined => {
    if (rowLength === 0) return undefined;
    const next = index === null ? by(step) : index + step * rowLength;
    return next < 0 || next > last ? (index ?? 0) : next;
  };
  const moves: Readonly<Record<string, () => number | undefined>> = {
    ArrowRight: () => by(1),
    ArrowLeft: () => by(-1),
    ArrowDown: () => byRow(1),
    ArrowUp: () => byRow(-1),
    Home: () => 0,
    End: () => last,
  };
  return moves[key]?.();
}
