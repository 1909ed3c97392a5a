import { useLayoutEffect, useMemo, useState } from 'react';
import type { ArrangedColumn, ColumnLayout } from './columns/column-layout.ts';

/** What a cell of row actions is wrapped in, so that it keeps the width of its content. */
export const actionsMark = 'data-row-actions';

interface ActionsWidth {
  /** Id of the column of row actions; undefined without one. */
  readonly id: string | undefined;
  /** Width in px of its widest content; undefined until there are rows, 0 while none has an action. */
  readonly content: number | undefined;
}

/**
 * Measures the row actions after each change of the rows: how many buttons stand there depends on what each row allows.
 * Also when the table gets another width: in cards they stand in several lines.
 */
export function useActionsWidth<Row>(
  scroller: HTMLElement | null,
  arranged: readonly ArrangedColumn<Row>[],
  rows: readonly Row[],
): ActionsWidth {
  const id = arranged.find(({ column }) => column.isPinned === true)?.column.id;
  const [content, setContent] = useState<number>();
  useLayoutEffect(() => {
    if (id === undefined || scroller === null || rows.length === 0) return;
    const measure = (): void => {
      const widths = Array.from(scroller.querySelectorAll<HTMLElement>(`[${actionsMark}]`), measured);
      if (widths.length > 0) setContent(Math.max(...widths));
    };
    // At once, before anything is painted: otherwise the column would jump
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [id, scroller, rows]);
  return useMemo(() => ({ id, content }), [id, content]);
}

/** Space in px beside the content of a cell, and the width of a column whose title alone needs space. */
const inset = 24;
const leastTitle = 72;

/** The layout with the measured width for the column of row actions. */
export function withActions(layout: ColumnLayout, { id, content }: ActionsWidth): ColumnLayout {
  if (id === undefined || content === undefined) return layout;
  const width = content === 0 ? 0 : Math.max(content + inset, leastTitle);
  return { ...layout, widths: { ...layout.widths, [id]: width } };
}

const measured = (cell: HTMLElement): number =>
  cell.childElementCount === 0 ? 0 : Math.ceil(cell.getBoundingClientRect().width);
