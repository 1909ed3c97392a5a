import { useCompare } from '@earmark/annotation-kit';
import { Drawer, Tabs } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { EventList } from './EventList.tsx';
import { entryOf } from './item-revisions.ts';
import { RevisionList } from './RevisionList.tsx';

const t = texts('workbench');

/** History of an item: revisions, to compare and restore in the workbench's dialog, and its event log. */
export function HistoryDrawer({ itemId, onClose }: { itemId: number; onClose: () => void }) {
  const compare = useCompare();
  return (
    <Drawer isOpen onOpenChange={onClose} title={t('history')}>
      <Tabs
        aria-label={t('history')}
        items={[
          {
            id: 'revisions',
            label: t('revisions'),
            content: (
              <RevisionList
                itemId={itemId}
                onCompare={
                  compare &&
                  ((revision) => {
                    onClose();
                    compare(entryOf(revision));
                  })
                }
              />
            ),
          },
          { id: 'events', label: t('events'), content: <EventList itemId={itemId} /> },
        ]}
      />
    </Drawer>
  );
}
