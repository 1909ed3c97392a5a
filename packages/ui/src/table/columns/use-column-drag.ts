import { useState, type PointerEvent as ReactPointerEvent } from 'react';
import { besideColumn } from './column-layout.ts';
import type { TableColumn } from '../column.ts';
import type { ColumnLayoutState } from './use-column-layout.ts';

/** Where a column that is dragged would stand. */
export interface ColumnDrop {
  /** The column that it would stand beside. */
  readonly id: string;
  readonly side: 'before' | 'after';
}

/** What a drag of a column's head shows: the column under way and where it would stand. */
export interface ColumnDrag {
  readonly id: string;
  readonly drop: ColumnDrop | null;
}

/** Px that the pointer goes before a press is a drag. */
const threshold = 6;

/**
 * Moves columns by dragging their heads, among those that are pinned alike. `begin` is for the head's pointer-down in the capture phase, since the
 * buttons inside keep it to themselves. Escape gives up. By keyboard columns are moved in ColumnChoice.
 */
export function useColumnDrag<Row>(columns: readonly TableColumn<Row>[], layout: ColumnLayoutState | undefined) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const begin = (id: string, event: ReactPointerEvent<HTMLElement>): void => {
    const head = event.currentTarget;
    const isHandle = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    if (layout === undefined || event.button !== 0 || isHandle) return;
    const from = event.clientX;
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

/** The place under the pointer: the half of a head decides for its side. Nothing over the column itself and over columns that are pinned otherwise. */
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
