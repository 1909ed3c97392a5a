import { useCompare } from '@earmark/annotation-kit';
import { Drawer, Tabs } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { EventList } from './EventList.tsx';
import { entryOf, type AnnotationKey } from './item-revisions.ts';
import { RevisionList } from './RevisionList.tsx';

const t = texts('workbench');

/** History of an annotation: revisions, to compare and restore in the workbench's dialog, and the event log of its item. */
export function HistoryDrawer({ annotation, onClose }: { annotation: AnnotationKey; onClose: () => void }) {
  const compare = useCompare();
  return (
    <Drawer isOpen onOpenChange={onClose} title={t('history')}>
      <Tabs
        aria-label={t('history')}
        items={[
          {
            id: 'revisions',
            label: t('item-history:revisions'),
            content: (
              <RevisionList
                annotation={annotation}
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
          { id: 'events', label: t('item-history:events'), content: <EventList itemId={annotation.item_id} /> },
        ]}
      />
    </Drawer>
  );
}
