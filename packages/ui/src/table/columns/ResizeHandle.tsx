import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import { narrowest, widest } from './column-layout.ts';

interface ResizeHandleProps {
  title: string;
  /** Current width in px; the minimum width while the column shares the remaining space. */
  width: number;
  onResize: (width: number) => void;
  /** Whether the handle is a tab stop; needed where the header has no button that handles the keys. */
  isTabStop: boolean;
}

/** The edge of a column header: drag to resize, double-click to fit the content. */
export function ResizeHandle({ title, width, onResize, isTabStop }: ResizeHandleProps) {
  const t = useText(uiText);
  const drag = useRef<{ from: number; width: number; sign: number } | null>(null);
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    const cell = event.currentTarget.closest('th');
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      from: event.clientX,
      width: cell.getBoundingClientRect().width,
      sign: getComputedStyle(cell).direction === 'rtl' ? -1 : 1,
    };
  };
  const move = (event: PointerEvent): void => {
    const { current } = drag;
    if (current !== null) onResize(current.width + current.sign * (event.clientX - current.from));
  };
  return (
    <Handle
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.resize', { column: title })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={isTabStop ? 0 : -1}
      data-resize
      onPointerDown={begin}
      onPointerMove={move}
      onLostPointerCapture={() => (drag.current = null)}
      onDoubleClick={(event) => onResize(fittingWidth(event.currentTarget))}
    />
  );
}

/** Width change per arrow key press, in px. */
const step = 8;

/**
 * Resizes by Shift with an arrow key anywhere in a header, or by an arrow key on its edge. Enter on the edge fits the
 * content.
 */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, onResize: (width: number) => void): void {
  const isEdge = event.target instanceof Element && event.target.hasAttribute('data-resize');
  if (event.key === 'Enter' && isEdge) onResize(fittingWidth(event.currentTarget));
  if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !(isEdge || event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const isWider = (event.key === 'ArrowRight') !== isRightToLeft;
  onResize(event.currentTarget.getBoundingClientRect().width + (isWider ? step : -step));
}

const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: 9px;
  cursor: col-resize;
  touch-action: none;
  outline: none;

  &::after {
    content: '';
    position: absolute;
    inset-block: 25%;
    inset-inline-end: 0;
    width: 1px;
    background: ${token.color.borderStrong};
    opacity: 0;
    transition: opacity ${token.duration.fast};
  }

  tr:hover &::after,
  &:focus-visible::after {
    opacity: 1;
  }

  &:hover::after,
  &:active::after,
  &:focus-visible::after {
    inset-block: 0;
    width: 2px;
    background: ${token.color.focus};
  }
`;

/**
 * Returns the width in px at which nothing in the column of a header cell is cut off. Switches the table to automatic
 * layout for a synchronous measurement, which is never painted.
 */
function fittingWidth(element: Element): number {
  const cell = element.closest('th');
  const table = element.closest('table');
  if (cell === null || table === null) return 0;
  const column = table.querySelectorAll('col')[cell.cellIndex];
  const styles = [table, column].map((element) => element?.getAttribute('style') ?? '');
  table.style.cssText += 'table-layout: auto; width: max-content; min-width: 0;';
  if (column) column.style.cssText = 'width: auto;';
  const width = cell.getBoundingClientRect().width;
  table.setAttribute('style', styles[0] ?? '');
  column?.setAttribute('style', styles[1] ?? '');
  return Math.ceil(width);
}
