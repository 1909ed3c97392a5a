import { Banner, Button } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { columnTitle } from '../list-columns.tsx';
import type { ListQuery } from '../use-list-query.ts';
import type { ListViews } from './use-list-views.ts';

const t = texts('list');

/** Says what of the named view could not be applied here. */
export function ViewNotes({ views, query }: { views: ListViews; query: ListQuery }) {
  if (views.isMissing)
    return (
      <Banner
        tone="warning"
        actions={
          <Button size="s" onPress={() => views.open(null)}>
            {t('viewDismiss')}
          </Button>
        }
      >
        {t('viewMissing')}
      </Banner>
    );
  if (views.dropped.length === 0) return null;
  const titles = views.dropped.map((id) => columnTitle(query.list, id, query.modality ?? undefined));
  return (
    <Banner tone="info" isClosable>
      {t('viewDropped', { columns: titles.join(t('listSeparator')) })}
    </Banner>
  );
}
