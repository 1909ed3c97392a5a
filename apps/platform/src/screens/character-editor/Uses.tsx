import { useList } from '@earmark/contract';
import { Card } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { useListCall, useLocalListQuery } from '../../list/index.ts';
import { UseList } from '../task-parts/index.ts';

const t = texts('character');

/** The tasks that use a set, with the version that each keeps. */
export function Uses({ setId }: { setId: number }) {
  const query = useLocalListQuery(useList);
  const uses = useListCall('listCharacterSetUses', { ...query.request, set_id: setId });
  return (
    <Card title={t('uses')}>
      <UseList
        name="character_sets.uses"
        title={t('uses')}
        query={query}
        list={uses}
        searchPlaceholder={t('searchUses')}
        unused={t('unused')}
        maxHeight="320px"
      />
    </Card>
  );
}
