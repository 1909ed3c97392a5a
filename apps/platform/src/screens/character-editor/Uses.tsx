import { taskStatusTexts, useList, type Api, type ResponseOf } from '@earmark/contract';
import { Card, EmptyState } from '@earmark/ui';
import { useMemo } from 'react';
import { language, texts } from '../../i18n/index.ts';
import { screenPath } from '../../routes.ts';
import {
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useLocalListQuery,
  type ShownColumn,
} from '../../list/index.ts';

const t = texts('character');

type Use = ResponseOf<Api['listCharacterSetUses']>['rows'][number];

/** The tasks that use a set, with the version that each keeps. */
export function Uses({ setId }: { setId: number }) {
  const query = useLocalListQuery(useList);
  const uses = useListCall('listCharacterSetUses', { ...query.request, set_id: setId });
  const columns = useMemo(() => columnsOf(), []);
  return (
    <Card title={t('uses')}>
      <ListScreen
        aria-label={t('uses')}
        name="character_sets.uses"
        columns={columns}
        query={query}
        list={uses}
        searchPlaceholder={t('searchUses')}
        maxHeight="320px"
        emptyState={<EmptyState title={t('unused')} />}
      />
    </Card>
  );
}

const columnsOf = (): ShownColumn<Use>[] =>
  listColumns<typeof useList, Use>(useList, {
    name: {
      minWidth: 200,
      cell: ({ id, name, business }) => (
        <NameLink href={screenPath({ business, area: 'manager' }, 'task-detail', { task_id: id })} name={name} />
      ),
    },
    status: { words: (status) => taskStatusTexts[status][language] },
    version: { width: 112 },
  });
