import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import type { TableSelection } from '../column.ts';
import { isBlocked, selectRange, toggleAll, toggleKey } from '../selection.ts';

interface Settings {
  keys: readonly string[];
  /** Number of rows visible at a time. */
  page: number;
  selection: TableSelection | undefined;
  onOpen: ((index: number) => void) | undefined;
  /** Expands or collapses a row; undefined when rows have no details. */
  onUnfold: ((index: number, isUnfolded: boolean) => void) | undefined;
}

/** Roving focus of the rows, and the effect of keys and presses on them; for the table body. */
export function useRowKeys(settings: Settings) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [wanted, setWanted] = useState(0);
  const isMoving = useRef(false);
  const anchor = useRef<string | null>(null);
  const isRange = useRef(false);
  const latest = useRef(settings);
  latest.current = settings;
  const active = Math.max(0, Math.min(wanted, settings.keys.length - 1));

  useLayoutEffect(() => {
    // The focus follows keys alone: a row that becomes active in another way must not take it
    if (!isMoving.current) return;
    isMoving.current = false;
    bodyRef.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus();
  }, [active]);

  const toggle = useRef((index: number) => {
    const { keys, selection } = latest.current;
    const key = keys[index];
    if (key === undefined || selection === undefined) return;
    if (isRange.current) selection.onChange(selectRange(anchor.current, key, keys, selection));
    else if (!isBlocked(key, selection)) selection.onChange(toggleKey(key, selection));
    // Ranges that follow one another start at the same row, as in file managers
    if (!isRange.current || anchor.current === null) anchor.current = key;
  }).current;

  const walk = (index: number): void => {
    if (index === active) return;
    isMoving.current = true;
    setWanted(index);
  };

  const steer = (event: KeyboardEvent<HTMLElement>): void => {
    isRange.current = event.shiftKey;
    const index = rowOf(event.target, event.currentTarget);
    if (index === null) return;
    const { keys, page, selection, onOpen, onUnfold } = latest.current;
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? null : walkRows(event.key, { index, count: keys.length, page });
    if (next !== null) {
      if (event.shiftKey && selection !== undefined) extend(index, next);
      walk(next);
    } else if (event.key === 'Enter' && onOpen !== undefined) onOpen(index);
    else if (event.key === ' ' && selection !== undefined) toggle(index);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection !== undefined)
      selection.onChange(toggleAll(keys, selection));
    else if (event.key === 'Escape' && selection !== undefined && selection.selectedKeys.size > 0)
      selection.onChange(new Set());
    else if (onUnfold !== undefined && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      onUnfold(index, (event.key === 'ArrowRight') !== isRightToLeft);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Shift with a navigation key selects every row on the way, including the one it starts from. */
  const extend = (from: number, to: number): void => {
    const { keys, selection } = latest.current;
    const [start, end] = [keys[from], keys[to]];
    if (selection === undefined || start === undefined || end === undefined) return;
    const begun =
      selection.selectedKeys.has(start) || isBlocked(start, selection)
        ? selection.selectedKeys
        : toggleKey(start, selection);
    anchor.current = start;
    selection.onChange(selectRange(start, end, keys, { ...selection, selectedKeys: begun }));
  };

  const press = (event: MouseEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const { selection, onOpen } = latest.current;
    // Presses on a control inside the row, on its overlays, and the end of a text selection do not activate the row.
    if (row === null || !event.currentTarget.contains(row) || isControl(event.target)) return;
    const index = Number(row.dataset['row']);
    if (selection !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return toggle(index);
    if (onOpen !== undefined && window.getSelection()?.isCollapsed !== false) onOpen(index);
  };

  const body = {
    ref: bodyRef,
    onKeyDown: steer,
    onClick: press,
    // Before the checkbox reports its change, which does not say whether Shift was held
    onPointerDownCapture: (event: MouseEvent) => (isRange.current = event.shiftKey),
    // Shift with a press would select the text between two presses.
    onMouseDown: (event: MouseEvent) =>
      event.shiftKey && latest.current.selection !== undefined ? event.preventDefault() : undefined,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>('[data-row]');
      if (row !== null && event.currentTarget.contains(row)) setWanted(Number(row.dataset['row']));
    },
  } satisfies Record<string, unknown>;
  return { active, toggle, body };
}

/** Returns the index of the row that a key moves to; null for other keys. */
export function walkRows(
  key: string,
  { index, count, page }: { index: number; count: number; /** Number of rows visible at a time. */ page: number },
): number | null {
  const aims: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const aim = aims[key];
  return aim === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, aim));
}

/** Returns the index of the row if the row itself received the event, not an element inside it. */
function rowOf(target: SyntheticEvent['target'], body: Element): number | null {
  if (!(target instanceof HTMLElement) || !body.contains(target)) return null;
  return target.dataset['row'] === undefined ? null : Number(target.dataset['row']);
}

const controls = 'a, button, input, label, select, textarea, [role="button"], [role="menu"], [role="dialog"]';

const isControl = (target: SyntheticEvent['target']): boolean =>
  target instanceof Element && target.closest(controls) !== null;
