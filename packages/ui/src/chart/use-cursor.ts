import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface CursorSettings {
  /** Number of data points. */
  count: number;
  /** Returns the index of the data point at a position of the plot, in px; null outside all of them. */
  indexAt: (x: number, y: number) => number | null;
  /** Number of points per row in a two-dimensional chart; Up and Down move by it. */
  rowLength?: number;
  /** Parts of a data point that the pointer and Up and Down choose among, as one of its series; by default none. */
  partsOf?: (index: number) => readonly number[];
  /** Returns the part of a data point that is nearest to a position of the plot, in px. */
  partAt?: (index: number, x: number, y: number) => number | null;
  onSelect?: (index: number, part: number | null) => void;
}

export interface Cursor {
  /** Index of the data point under the cursor; null without a cursor. */
  index: number | null;
  /** Its part under the cursor; null where the cursor is at the whole of it. */
  part: number | null;
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
  part: number | null;
  isByKeyboard: boolean;
}

/** The cursor of a chart: one data point, selected by pointer, touch or arrow keys. */
export function useCursor(settings: CursorSettings): Cursor {
  const { count, indexAt, rowLength = 0, partsOf = noParts, partAt, onSelect } = settings;
  const [marked, setMarked] = useState<Marked>(none);
  // The data may have become shorter since
  const index = marked.index !== null && marked.index < count ? marked.index : null;
  // Left and Right keep the part where the next data point has it
  const part = index !== null && marked.part !== null && partsOf(index).includes(marked.part) ? marked.part : null;
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const at = indexAt(x, y);
    setMarked({ index: at, part: at === null ? null : (partAt?.(at, x, y) ?? null), isByKeyboard: false });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && index !== null && onSelect) {
      event.preventDefault();
      onSelect(index, part);
      return;
    }
    const nextPart = index === null ? undefined : steppedPart(event.key, part, partsOf(index));
    if (nextPart !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setMarked({ index, part: nextPart, isByKeyboard: true });
      return;
    }
    const next = event.key === 'Escape' ? null : stepped(event.key, index, count, rowLength);
    if (next === undefined || (next === null && index === null)) return;
    event.preventDefault();
    event.stopPropagation();
    setMarked({ index: next, part: next === null ? null : marked.part, isByKeyboard: true });
  };
  return {
    index,
    part,
    isByKeyboard: marked.isByKeyboard,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // Lifting a finger also fires pointerleave. The touched point stays selected until the next touch.
      onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setMarked(none),
      onClick: () => index !== null && onSelect?.(index, part),
      onKeyDown: press,
      onBlur: () => setMarked(none),
    },
  };
}

const none: Marked = { index: null, part: null, isByKeyboard: false };
const noParts = (): readonly number[] => [];

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

/**
 * Returns the part of a data point to which a key moves the cursor, null for the whole of it; undefined for other keys,
 * and without parts.
 */
export function steppedPart(key: string, part: number | null, parts: readonly number[]): number | null | undefined {
  if (parts.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const stops = [null, ...parts];
  return stops.at((stops.indexOf(part) + (key === 'ArrowDown' ? 1 : -1)) % stops.length);
}
