import { ChevronRight } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../checkbox/index.ts';
import { IconButton } from '../../icon-button/index.ts';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import { cellCount, cellPosition, leadPosition, type TableFrame } from '../table-frame.ts';
import { BodyCell, BodyRow } from '../cell-style.ts';
import { actionsMark } from '../use-actions-width.ts';

interface TableRowProps<Row> {
  row: Row;
  index: number;
  frame: TableFrame<Row>;
  isSelected: boolean;
  isBlocked: boolean;
  /** Whether this row is the tab stop of the table; undefined when rows are not interactive. */
  isTabStop: boolean | undefined;
  isPressable: boolean;
  isUnfolded: boolean;
  details: ((row: Row) => ReactNode) | undefined;
  onToggle: (index: number) => void;
  onUnfold: (index: number) => void;
}

function PlainTableRow<Row>({
  row,
  index,
  frame,
  isSelected,
  isBlocked,
  isTabStop,
  isPressable,
  isUnfolded,
  details,
  onToggle,
  onUnfold,
}: TableRowProps<Row>) {
  const t = useText(uiText);
  const hasFocus = isTabStop !== undefined;
  return (
    <>
      <BodyRow
        role="row"
        data-row={index}
        aria-rowindex={index + 2}
        aria-selected={frame.hasBoxes ? isSelected : undefined}
        data-pressable={isPressable || undefined}
        tabIndex={hasFocus ? (isTabStop ? 0 : -1) : undefined}
      >
        {frame.hasDetails ? (
          <BodyCell role="cell" data-box {...leadPosition(frame, 0)}>
            <Unfold
              size="s"
              icon={<ChevronRight />}
              tooltip={false}
              aria-label={t('table.details', { row: index + 1 })}
              aria-expanded={isUnfolded}
              onPress={() => onUnfold(index)}
            />
          </BodyCell>
        ) : null}
        {frame.hasBoxes ? (
          <BodyCell role="cell" data-box {...leadPosition(frame, frame.hasDetails ? 1 : 0)}>
            <Checkbox
              aria-label={`${t('selectRow')} ${index + 1}`}
              isSelected={isSelected}
              isDisabled={isBlocked}
              onChange={() => onToggle(index)}
            />
          </BodyCell>
        ) : null}
        {frame.arranged.map(({ column }, position) => (
          <Fragment key={column.id}>
            {position === frame.fillerAt ? <BodyCell aria-hidden="true" /> : null}
            <BodyCell
              role="cell"
              data-align={column.align}
              data-wrapping={column.isWrapping || undefined}
              data-actions={column.isPinned || undefined}
              data-name={column.isRequired || undefined}
              data-title={column.isRequired === true || column.isPinned === true ? undefined : column.title}
              {...cellPosition(frame, position)}
            >
              {column.isPinned === true ? (
                <RowActions {...{ [actionsMark]: true }}>{column.cell(row, index)}</RowActions>
              ) : (
                column.cell(row, index)
              )}
            </BodyCell>
          </Fragment>
        ))}
        {frame.fillerAt === frame.arranged.length ? <BodyCell aria-hidden="true" /> : null}
      </BodyRow>
      {isUnfolded && details !== undefined ? (
        <tr role="row">
          <DetailCell role="cell" colSpan={cellCount(frame)}>
            {details(row)}
          </DetailCell>
        </tr>
      ) : null}
    </>
  );
}

/** One row, memoised on its data, selection and columns. The cast restores the type parameters that memo() erases. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/** As wide as the buttons in it, whatever the width of the column. */
const RowActions = styled.span`
  display: inline-block;
  width: max-content;
  vertical-align: middle;
`;

const Unfold = styled(IconButton)`
  svg {
    transition: transform ${token.duration.normal};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }

  [dir='rtl'] &:not([aria-expanded='true']) svg {
    transform: rotate(180deg);
  }
`;

const DetailCell = styled(BodyCell)`
  padding-block: 12px;
  padding-inline-start: 48px;
  white-space: normal;
`;
