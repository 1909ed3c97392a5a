import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';
import { nextSort, type TableColumn, type TableSort } from './column.ts';

interface HeadTitleProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null | undefined;
  onSortChange: ((sort: TableSort | null) => void) | undefined;
}

/**
 * The title of a column header; a button when the column is sortable, cycling through ascending, descending and
 * unsorted.
 */
export function HeadTitle<Row>({ column, sort, onSortChange }: HeadTitleProps<Row>) {
  const t = useText(uiText);
  const title = column.head ?? column.title;
  if (column.isSortable !== true || onSortChange === undefined) return <Plain title={column.title}>{title}</Plain>;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <SortButton
      aria-label={t('sortBy', { column: column.title })}
      data-active={direction !== undefined || undefined}
      onPress={() => onSortChange(nextSort(sort, column.id))}
    >
      <span title={column.title}>{title}</span>
      {direction === undefined ? <ChevronsUpDown /> : direction === 'ascending' ? <ArrowUp /> : <ArrowDown />}
    </SortButton>
  );
}

/** A title takes a second line before it is cut. */
const twoLines = css`
  display: -webkit-box;
  min-width: 0;
  /* Inside of what is clipped: the line under a defined term */
  margin-block-end: -3px;
  padding-block-end: 3px;
  overflow: hidden;
  line-height: 14px;
  white-space: normal;
  /* Chinese may break between any two characters: a word keeps together where both lines are about as long */
  text-wrap: balance;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Plain = styled.span`
  ${twoLines}
`;

const SortButton = styled(Button)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  min-height: 24px;
  margin: 0 -4px;
  padding: 0 4px;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: inherit;
  font-size: inherit;
  font-weight: inherit;
  text-align: inherit;
  cursor: pointer;
  outline: none;

  > span {
    ${twoLines}
  }

  svg {
    flex: none;
    width: 12px;
    height: 12px;
    opacity: 0.6;
  }

  &[data-hovered],
  &[data-active] {
    color: ${token.color.text};

    svg {
      opacity: 1;
    }
  }

  &[data-focus-visible] {
    ${focusRing}
    outline-offset: -2px;
  }
`;
