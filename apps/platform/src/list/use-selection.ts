import { CallError } from '@earmark/contract';
import type { TableSelection } from '@earmark/ui';
import { useState } from 'react';
import { reportCallError } from '../data/index.ts';
import type { ListState } from './use-list-call.ts';
import { readMatching } from './read-matching.ts';

interface ListSelection {
  /** Selection state for `Table`. */
  readonly selection: TableSelection;
  readonly ids: readonly number[];
  readonly clear: () => void;
}

/**
 * Selection in a paged list, including matching rows on other pages up to the limit. It is cleared when the list is
 * filtered differently.
 */
export function useSelection(
  { data, request, readPage }: ListState<{ rows: { id: number }[]; total: number }>,
  maximum: number,
): ListSelection {
  // Paging and sorting keep the selection, because they show the same rows
  const { page: _page, page_size: _size, sort: _sort, order: _order, ...narrowing } = request;
  const list = JSON.stringify(narrowing);
  const [chosen, setChosen] = useState<{ list: string; keys: ReadonlySet<string> }>({ list, keys: new Set() });
  const [isSelectingMatching, setSelecting] = useState(false);
  // Compared during rendering instead of cleared by an effect, which would render the old selection once
  const selectedKeys = chosen.list === list ? chosen.keys : new Set<string>();
  const choose = (keys: ReadonlySet<string>): void => setChosen({ list, keys });
  const selectMatching = async (): Promise<void> => {
    setSelecting(true);
    try {
      choose(new Set((await readMatching(readPage, maximum)).map(({ id }) => String(id))));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setSelecting(false);
    }
  };
  return {
    selection: {
      selectedKeys,
      onChange: choose,
      maximum,
      total: data?.total,
      onSelectMatching: () => void selectMatching(),
      isSelectingMatching,
    },
    ids: [...selectedKeys].map(Number),
    clear: () => choose(new Set()),
  };
}
