import {
  columnOf,
  filterKinds,
  isFilterable,
  isPersonChoice,
  isSortable,
  type List,
  type ListColumn,
} from '../list/index.ts';
import type { ListViewContent } from './list-view.ts';

/** A view as a list can show it, and the columns of what had to be left out. */
interface FittedView {
  readonly content: ListViewContent;
  /** Ids of columns, each once. */
  readonly dropped: readonly string[];
}

/**
 * Leaves out of a view what the list cannot show to its reader: filters, order and columns that the list does not have
 * any more or that the reader does not see, and choices that do not exist any more. A view is never refused for them.
 */
export function fitView(
  list: List,
  content: ListViewContent,
  isSeen: (column: string) => boolean = () => true,
): FittedView {
  const dropped = new Set<string>();
  const isKnown = (id: string): boolean => Object.hasOwn(list.columns, id) && isSeen(id);
  const filters = content.filters.flatMap((filter) => {
    const { column, value } = filter;
    const kept = isKnown(column) && isFilterable(columnOf(list, column)) ? knownChoices(list, column, value) : '';
    if (kept !== value) dropped.add(column);
    return kept === '' ? [] : [{ column, value: kept }];
  });
  const isSorted = content.sort !== null && isKnown(content.sort) && isSortable(columnOf(list, content.sort));
  if (content.sort !== null && !isSorted) dropped.add(content.sort);
  const { order, columns } = content.layout;
  // Columns of actions are the screen's own
  const isOffered = (id: string): boolean => id === 'actions' || isKnown(id);
  for (const { column, is_shown: isShown } of columns) if (isShown === true && !isOffered(column)) dropped.add(column);
  return {
    content: {
      ...content,
      sort: isSorted ? content.sort : null,
      order: isSorted || content.sort === null ? content.order : null,
      filters,
      layout: { order: order.filter(isOffered), columns: columns.filter(({ column }) => isOffered(column)) },
    },
    dropped: [...dropped],
  };
}

/** Whether a column has a choice; undefined for a column that is not filtered by choices known in advance. */
function choicesOf(column: ListColumn): ((choice: string) => boolean) | undefined {
  if (column.type !== 'id' && filterKinds[column.type] === 'people') return isPersonChoice;
  if (!('of' in column) || !column.of) return undefined;
  const known = column.of.map(String);
  return (choice) => known.includes(choice);
}

/** The part of a filter that chooses among values which the column still has. */
function knownChoices(list: List, id: string, value: string): string {
  const column = columnOf(list, id);
  const isKnown = choicesOf(column);
  return isKnown ? value.split(',').filter(isKnown).join(',') : value;
}

/** The first column that a view filters or sorts by and the list cannot; undefined for none. */
export function unknownColumn(list: List, { filters, sort }: ListViewContent): string | undefined {
  const has = (id: string, is: typeof isSortable): boolean => Object.hasOwn(list.columns, id) && is(columnOf(list, id));
  return (
    filters.find(({ column }) => !has(column, isFilterable))?.column ??
    (sort !== null && !has(sort, isSortable) ? sort : undefined)
  );
}
