import { mayEdit, RevisionCompare, useStore } from '@earmark/annotation-kit';
import { patchBetween, type AudioDocument } from '@earmark/model';
import { Button, ConfirmDialog, Dialog, Drawer, Tabs, toast } from '@earmark/ui';
import { useState } from 'react';
import { client } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { EventList } from './EventList.tsx';
import { RevisionList } from './RevisionList.tsx';
import type { OpenedItem } from './use-opened-item.ts';

const t = texts('workbench');

interface Old {
  readonly revision: number;
  readonly document: AudioDocument;
}

/** Whether restoring would change anything. */
const isDifferent = (now: AudioDocument, then: AudioDocument): boolean => JSON.stringify(now) !== JSON.stringify(then);

/** What became of an item: its revisions, to compare with and to restore, and who did what to it. */
export function HistoryDrawer({ opened: { answer, item }, onClose }: { opened: OpenedItem; onClose: () => void }) {
  const { document, mode } = useStore(item.store, (state) => state);
  const [old, setOld] = useState<Old | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const show = async (revision: number): Promise<void> => {
    // A refusal has been shown; there is nothing to compare then.
    const found = await client.getRevision({ item_id: answer.item.id, revision }).catch(() => undefined);
    if (found) setOld({ revision, document: found.document });
  };
  const restore = ({ revision, document: wanted }: Old): void => {
    const fault = item.store.run(patchBetween(document, wanted), 'restore');
    if (fault) return;
    toast.success(t('restored', { revision }));
    setOld(null);
    onClose();
  };
  return (
    <Drawer isOpen onOpenChange={onClose} title={t('history')}>
      <Tabs
        aria-label={t('history')}
        items={[
          { id: 'revisions', label: t('revisions'), content: <RevisionList itemId={answer.item.id} onCompare={(revision) => void show(revision)} /> },
          { id: 'events', label: t('events'), content: <EventList itemId={answer.item.id} /> },
        ]}
      />
      {old === null ? null : (
        <Dialog
          isOpen
          size="l"
          onOpenChange={() => setOld(null)}
          title={t('compareTitle', { revision: old.revision })}
          footer={
            <>
              <Button onPress={() => setOld(null)}>{t('common:close')}</Button>
              {mayEdit(mode) && isDifferent(document, old.document) ? <Button onPress={() => setRestoring(true)}>{t('restore')}</Button> : null}
            </>
          }
        >
          <RevisionCompare before={old.document} after={document} labels={answer.task.labels} />
          <ConfirmDialog isOpen={isRestoring} onOpenChange={setRestoring} title={t('restoreTitle', { revision: old.revision })} confirmLabel={t('restore')} onConfirm={() => restore(old)}>
            {t('restoreText')}
          </ConfirmDialog>
        </Dialog>
      )}
    </Drawer>
  );
}
