import { reachedTaskStatuses, taskStatusTexts, useList, type Api, type ResponseOf } from '@earmark/contract';
import { EmptyState } from '@earmark/ui';
import { useMemo } from 'react';
import { language } from '../../i18n/index.ts';
import {
  listColumns,
  ListScreen,
  NameLink,
  type ListQuery,
  type ListState,
  type ShownColumn,
} from '../../list/index.ts';
import { screenPath } from '../../routes.ts';

type Use = ResponseOf<Api['listTemplateUses']>['rows'][number];

interface UseListProps {
  /** Name of the list, by which its layout is kept. */
  name: string;
  title: string;
  query: ListQuery;
  list: ListState<{ rows: Use[]; total: number }>;
  searchPlaceholder: string;
  /** Said when no task uses it. */
  unused: string;
  maxHeight: string;
}

/** The tasks that use a template or a character set, with the version that each keeps. */
export function UseList({ name, title, query, list, searchPlaceholder, unused, maxHeight }: UseListProps) {
  const columns = useMemo(() => columnsOf(), []);
  return (
    <ListScreen
      aria-label={title}
      name={name}
      columns={columns}
      query={query}
      list={list}
      searchPlaceholder={searchPlaceholder}
      maxHeight={maxHeight}
      emptyState={<EmptyState title={unused} />}
    />
  );
}

const columnsOf = (): ShownColumn<Use>[] =>
  listColumns<typeof useList, Use>(useList, {
    name: {
      minWidth: 160,
      cell: ({ id, name, business }) => (
        <NameLink href={screenPath({ business, area: 'manager' }, 'task-detail', { task_id: id })} name={name} />
      ),
    },
    status: { words: (status) => taskStatusTexts[status][language], offered: reachedTaskStatuses },
    version: { width: 96 },
  });
