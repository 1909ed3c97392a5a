import { Fragment, useCallback, useRef, useState, type ReactNode } from 'react';
import { densityScales, useDensity } from '../../theme/index.ts';
import type { TableSelection } from '../column.ts';
import { isBlocked } from '../selection.ts';
import { PlaceholderRow } from './Loading.tsx';
import { cellCount, type TableFrame } from '../table-frame.ts';
import { TableRow } from './TableRow.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface TableBodyProps<Row> {
  frame: TableFrame<Row>;
  rows: readonly Row[];
  keys: readonly string[];
  selection: TableSelection | undefined;
  onRowAction: ((row: Row) => void) | undefined;
  details: ((row: Row) => ReactNode) | undefined;
  /** The scroll container; `null` until it is mounted. */
  scroller: HTMLElement | null;
  isVirtual: boolean;
}

/** The rows, all or only the visible ones. Scrolling renders this component only. */
export function TableBody<Row>({
  frame,
  rows,
  keys,
  selection,
  onRowAction,
  details,
  scroller,
  isVirtual,
}: TableBodyProps<Row>) {
  const { height } = densityScales[useDensity()];
  const [rowHeight, headHeight] = [Number.parseInt(height.row, 10), Number.parseInt(height.tableHead, 10)];
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = useRef((_index: number, _isUnfolded?: boolean): void => undefined);
  unfold.current = (index, isUnfolded) => {
    const key = keys[index];
    if (key === undefined) return;
    const isOpen = isUnfolded ?? !unfolded.has(key);
    setUnfolded(new Set(isOpen ? [...unfolded, key] : [...unfolded].filter((other) => other !== key)));
  };
  const isFocusable = onRowAction !== undefined || selection !== undefined || details !== undefined;
  const { active, toggle, body } = useRowKeys({
    keys,
    page: Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    selection,
    onOpen:
      onRowAction === undefined
        ? undefined
        : (index) => rows.slice(index, index + 1).forEach((row) => onRowAction(row)),
    onUnfold: details === undefined ? undefined : (index, isUnfolded) => unfold.current(index, isUnfolded),
  });
  const visible = useVisibleRows({
    count: rows.length,
    isVirtual,
    scroller,
    rowHeight,
    activeIndex: isFocusable ? active : -1,
  });
  const onUnfold = useCallback((index: number) => unfold.current(index), []);
  const columns = cellCount(frame);
  // Rows that are already rendered stay so during fast scrolling.
  const drawn = useRef<ReadonlySet<number>>(new Set());
  drawn.current = new Set(
    visible.rows
      .map(({ index }) => index)
      .filter((index) => !visible.isFlying || index === active || drawn.current.has(index)),
  );
  return (
    <tbody role="rowgroup" {...(isFocusable ? body : {})}>
      {visible.rows.map(({ index, spaceBefore }) => {
        const row = rows[index];
        const key = keys[index];
        if (row === undefined || key === undefined) return null;
        return (
          <Fragment key={key}>
            <Space height={spaceBefore} columns={columns} />
            {drawn.current.has(index) ? (
              <TableRow
                row={row}
                index={index}
                frame={frame}
                isSelected={selection?.selectedKeys.has(key) ?? false}
                isBlocked={selection !== undefined && isBlocked(key, selection)}
                isTabStop={isFocusable ? index === active : undefined}
                isPressable={onRowAction !== undefined}
                isUnfolded={unfolded.has(key)}
                details={details}
                onToggle={toggle}
                onUnfold={onUnfold}
              />
            ) : (
              <PlaceholderRow columns={columns} />
            )}
          </Fragment>
        );
      })}
      <Space height={visible.spaceAfter} columns={columns} />
    </tbody>
  );
}

/** Spacer for rows that are not rendered. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
