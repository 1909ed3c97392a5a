import { Fragment } from 'react';
import { uiText, useText } from '../../text/index.ts';
import { cellPosition, leadPosition, type TableFrame } from '../table-frame.ts';
import { TotalCell } from '../cell-style.ts';

/** The footer row with the columns' totals; sticky at the bottom. Renders nothing when no column has a total. */
export function TotalRow<Row>({ frame, rows }: { frame: TableFrame<Row>; rows: readonly Row[] }) {
  const t = useText(uiText);
  if (frame.arranged.every(({ column }) => column.total === undefined)) return null;
  const leads = Number(frame.hasDetails) + Number(frame.hasBoxes);
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {Array.from({ length: leads }, (_, position) => (
          <TotalCell key={position} role="cell" {...leadPosition(frame, position)} />
        ))}
        {frame.arranged.map(({ column }, position) => (
          <Fragment key={column.id}>
            {position === frame.fillerAt ? <TotalCell aria-hidden="true" /> : null}
            <TotalCell
              role="cell"
              data-align={column.align}
              data-actions={column.isPinned || undefined}
              data-title={column.total === undefined ? undefined : column.title}
              {...cellPosition(frame, position)}
            >
              {column.total?.(rows) ?? (position === 0 ? t('table.total') : null)}
            </TotalCell>
          </Fragment>
        ))}
        {frame.fillerAt === frame.arranged.length ? <TotalCell aria-hidden="true" /> : null}
      </tr>
    </tfoot>
  );
}
