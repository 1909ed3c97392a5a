import type { ModalityKind } from '@earmark/model';
import { Button, Dialog, Tabs } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import type { ExportedRows } from './exported-rows.ts';
import { ExportRecords } from './ExportRecords.tsx';
import { ExportSettings } from './ExportSettings.tsx';

const t = texts('export');

interface ExportDialogProps {
  /** Undefined where chosen rows are exported and no page shows whose they are. */
  projectId: number | undefined;
  /** Modality of the tasks' items. */
  modality: ModalityKind;
  /** Tasks to export; without them the dialog starts with the records, and tasks are chosen in the settings. */
  taskIds?: readonly number[];
  /** Chosen rows of a list that are exported; their records stand elsewhere. */
  rows?: ExportedRows;
  /** Starts with the settings even without tasks. */
  isNew?: boolean;
  onClose: () => void;
}

type View = 'settings' | 'records';

/** Export settings, and the records of earlier exports with progress and download. */
export function ExportDialog({ projectId, modality, taskIds, rows, isNew = false, onClose }: ExportDialogProps) {
  const [view, setView] = useState<View>(taskIds || rows || isNew ? 'settings' : 'records');
  const [isPending, setPending] = useState(false);
  const formId = useId();
  const start = (
    <Button type="submit" form={formId} variant="primary" isPending={isPending}>
      {t('start')}
    </Button>
  );
  const settings = (
    <ExportSettings
      id={formId}
      projectId={projectId}
      modality={modality}
      taskIds={taskIds}
      rows={rows}
      onPending={setPending}
      onStarted={rows ? onClose : () => setView('records')}
    />
  );
  if (rows || projectId === undefined)
    return (
      <Dialog isOpen size="xl" onOpenChange={onClose} title={rows?.title ?? t('title')} footer={start}>
        {settings}
      </Dialog>
    );
  return (
    <Dialog isOpen size="xl" onOpenChange={onClose} title={t('title')} footer={view === 'settings' ? start : undefined}>
      <Tabs<View>
        aria-label={t('title')}
        selectedKey={view}
        onSelectionChange={setView}
        items={[
          { id: 'settings', label: t('settings'), content: settings },
          {
            id: 'records',
            label: t('records'),
            content: (
              <ExportRecords
                projectId={projectId}
                onExport={() => setView('settings')}
                maxHeight="440px"
                actions={
                  <Button icon={<Download />} onPress={() => setView('settings')}>
                    {t('export')}
                  </Button>
                }
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
