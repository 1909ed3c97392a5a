import { useState, type PointerEvent as ReactPointerEvent } from 'react';
import { besideColumn } from './column-layout.ts';
import type { TableColumn } from '../column.ts';
import type { ColumnLayoutState } from './use-column-layout.ts';

/** The drop target of a dragged column. */
interface ColumnDrop {
  /** Id of the column beside which it would be dropped. */
  readonly id: string;
  /** Side of that column. */
  readonly side: 'before' | 'after';
}

/** State of a column drag: the dragged column and its drop target. */
interface ColumnDrag {
  /** Id of the dragged column. */
  readonly id: string;
  /** Where it would be dropped; null outside valid targets. */
  readonly drop: ColumnDrop | null;
}

/** Pointer distance in px from which a press is a drag. */
const threshold = 6;

/**
 * Moves columns by dragging their headers, among columns with the same pin. Attach `begin` to the header's pointerdown
 * in the capture phase, since the buttons inside stop its propagation. Escape cancels. ColumnChoice offers the same by
 * keyboard.
 */
export function useColumnDrag<Row>(columns: readonly TableColumn<Row>[], layout: ColumnLayoutState | undefined) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const begin = (id: string, event: ReactPointerEvent<HTMLElement>): void => {
    const head = event.currentTarget;
    const isHandle = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    if (layout === undefined || event.button !== 0 || isHandle) return;
    const from = event.clientX;
    // On the window, because a drag leaves the header that it began on
    const listening = new AbortController();
    const { signal } = listening;
    let now: ColumnDrag | null = null;
    const end = (): void => {
      listening.abort();
      setDrag(null);
    };
    window.addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (now === null && Math.abs(clientX - from) < threshold) return;
        now = { id, drop: dropAt(head, clientX) };
        setDrag(now);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        const drop = now?.drop ?? null;
        end();
        if (drop !== null) layout.change((current) => besideColumn(current, columns, id, drop.id, drop.side));
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  return { drag, begin };
}

/**
 * Returns the drop target under the pointer; the half of a header decides the side. Returns null over the dragged
 * column and over columns with another pin.
 */
function dropAt(head: HTMLElement, x: number): ColumnDrop | null {
  const isRightToLeft = getComputedStyle(head).direction === 'rtl';
  const others = head.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
  for (const other of others) {
    const id = other.dataset['column'];
    const { left, right, width } = other.getBoundingClientRect();
    if (
      id === undefined ||
      other === head ||
      other.dataset['pinned'] !== head.dataset['pinned'] ||
      x < left ||
      x >= right
    )
      continue;
    return { id, side: x < left + width / 2 === isRightToLeft ? 'after' : 'before' };
  }
  return null;
}
