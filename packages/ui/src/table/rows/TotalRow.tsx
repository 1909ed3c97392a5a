import { Fragment } from 'react';
import { uiText, useText } from '../../text/index.ts';
import { cellPlace, leadPlace, type TableFrame } from '../table-frame.ts';
import { TotalCell } from '../cell-style.ts';

/** The footer row with the columns' totals; sticky at the bottom. Renders nothing when no column has a total. */
export function TotalRow<Row>({ frame, rows }: { frame: TableFrame<Row>; rows: readonly Row[] }) {
  const t = useText(uiText);
  if (frame.placed.every(({ column }) => column.total === undefined)) return null;
  const leads = Number(frame.hasDetails) + Number(frame.hasBoxes);
  return (
    <tfoot>
      <tr>
        {Array.from({ length: leads }, (_, place) => (
          <TotalCell key={place} {...leadPlace(frame, place)} />
        ))}
        {frame.placed.map(({ column }, place) => (
          <Fragment key={column.id}>
            {place === frame.fillerAt ? <TotalCell aria-hidden="true" /> : null}
            <TotalCell data-align={column.align} {...cellPlace(frame, place)}>
              {column.total?.(rows) ?? (place === 0 ? t('table.total') : null)}
            </TotalCell>
          </Fragment>
        ))}
        {frame.fillerAt === frame.placed.length ? <TotalCell aria-hidden="true" /> : null}
      </tr>
    </tfoot>
  );
}
