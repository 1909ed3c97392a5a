import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { useText } from '../text/index.ts';
import type { TableColumn } from './column.ts';
import { BodyCell, BodyRow } from './table-style.ts';

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  columns: readonly TableColumn<Row>[];
  /** Undefined where rows are not chosen. */
  isSelected: boolean | undefined;
  isBlocked: boolean;
  /** Undefined where a row does nothing. */
  onOpen: ((row: Row) => void) | undefined;
  onToggle: (key: string) => void;
}

function PlainTableRow<Row>({ row, rowKey, index, columns, isSelected, isBlocked, onOpen, onToggle }: TableRowProps<Row>) {
  const text = useText();
  return (
    <BodyRow
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-pressable={onOpen === undefined ? undefined : true}
      tabIndex={onOpen === undefined ? undefined : 0}
      onClick={onOpen === undefined ? undefined : (event) => openUnlessInside(event, () => onOpen(row))}
      onKeyDown={onOpen === undefined ? undefined : (event) => steer(event, () => onOpen(row))}
    >
      {isSelected === undefined ? null : (
        <BodyCell data-box>
          <Checkbox
            aria-label={`${text.selectRow} ${index + 1}`}
            isSelected={isSelected}
            isDisabled={isBlocked}
            onChange={() => onToggle(rowKey)}
          />
        </BodyCell>
      )}
      {columns.map((column) => (
        <BodyCell key={column.id} data-align={column.align} data-wrapping={column.isWrapping || undefined} data-pinned={column.isPinned || undefined}>
          {column.cell(row, index)}
        </BodyCell>
      ))}
    </BodyRow>
  );
}

/** One row. Drawn again only when its own data, choice or columns change. (memo() forgets type parameters.) */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

const controls = 'a, button, input, label, select, textarea, [role="button"], [role="menu"], [role="dialog"]';

/** A press on a control inside the row, or the end of selecting text, is not a press on the row. */
function openUnlessInside(event: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target instanceof Element && event.target.closest(controls) !== null) return;
  if (!event.currentTarget.contains(event.target instanceof Node ? event.target : null)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  open();
}

/** Enter opens the focused row; the arrow keys walk to its neighbours. */
function steer(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter') open();
  const neighbour =
    event.key === 'ArrowDown' ? event.currentTarget.nextElementSibling : event.key === 'ArrowUp' ? event.currentTarget.previousElementSibling : null;
  if (neighbour instanceof HTMLElement && neighbour.tabIndex === 0) {
    event.preventDefault();
    neighbour.focus();
  }
}
