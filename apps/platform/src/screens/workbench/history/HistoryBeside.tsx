import { useCompare } from '@earmark/annotation-kit';
import { Tabs } from '@earmark/ui';
import { texts } from '../../../i18n/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { BesidePanel } from '../../beside-panel/index.ts';
import { entryOf, type AnnotationKey } from '../item-revisions.ts';
import type { OpenedItem } from '../use-opened-item.ts';
import { copiesTab } from '../copies/index.ts';
import { CommentHistory } from './CommentHistory.tsx';
import { EventList } from './EventList.tsx';
import { ItemRecord } from './ItemRecord.tsx';
import { RevisionList } from './RevisionList.tsx';

const t = texts('item-history');

interface HistoryBesideProps {
  opened: OpenedItem;
  /** Whether the person asked for it just now. */
  isFresh: boolean;
  onClose: () => void;
}

/**
 * The whole history of an item beside the work: its course, revisions to compare and restore, comments, origin and
 * exports.
 */
export function HistoryBeside({ opened, isFresh, onClose }: HistoryBesideProps) {
  const { answer, item } = opened;
  const { settings } = useRouteContext();
  // Who annotates knows nothing of other copies
  const seesCopies = answer.item.copies > 1 && settings.stage !== 'annotation';
  const compare = useCompare();
  const annotation: AnnotationKey = { item_id: answer.item.id, annotation_id: answer.annotation_id };
  return (
    <BesidePanel
      label={t('beside', { name: answer.item.name })}
      title={t('workbench:history')}
      resizeLabel={t('resizeHistory')}
      closeLabel={t('closeHistory')}
      takesFocus={isFresh}
      onClose={onClose}
    >
      <Tabs
        aria-label={t('workbench:history')}
        items={[
          { id: 'course', label: t('course'), content: <EventList annotation={annotation} onCompare={compare} /> },
          {
            id: 'revisions',
            label: t('revisions'),
            content: (
              <RevisionList annotation={annotation} onCompare={compare && ((revision) => compare(entryOf(revision)))} />
            ),
          },
          ...(seesCopies
            ? [{ id: 'copies' as const, label: t('copies'), content: <copiesTab.Part opened={opened} /> }]
            : []),
          { id: 'comments', label: t('comments'), content: <CommentHistory item={item} /> },
          { id: 'record', label: t('record'), content: <ItemRecord itemId={answer.item.id} /> },
        ]}
      />
    </BesidePanel>
  );
}
