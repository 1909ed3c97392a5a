import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';
import type { TableColumn, TableSort } from './column.ts';

interface HeadTitleProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

/** The text of a column's head; a button where the column sorts. */
export function HeadTitle<Row>({ column, sort, onSortChange }: HeadTitleProps<Row>) {
  const text = useText();
  const title = column.head ?? column.title;
  if (column.isSortable !== true || onSortChange === undefined) return <>{title}</>;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <SortButton
      aria-label={text.sortBy(column.title)}
      data-active={direction !== undefined || undefined}
      onPress={() => onSortChange({ column: column.id, direction: next })}
    >
      <span>{title}</span>
      {direction === undefined ? <ChevronsUpDown /> : direction === 'ascending' ? <ArrowUp /> : <ArrowDown />}
    </SortButton>
  );
}

const SortButton = styled(Button)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  height: 24px;
  margin: 0 -4px;
  padding: 0 4px;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: inherit;
  font-size: inherit;
  font-weight: inherit;
  cursor: pointer;
  outline: none;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
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
  }
`;
