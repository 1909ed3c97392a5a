import type { Dataset } from '@earmark/contract';
import { Banner, Button, ConfirmDialog, LinkButton, Menu, toast } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { saveAnswer } from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { closedReason } from '../dataset-parts/index.ts';
import { OffMenu } from '../project-parts/index.ts';

const t = texts('dataset');

/** Banners for a dataset's failed files, undecided duplicates, and unfinished upload of further files. */
export function Attention({ dataset }: { dataset: Dataset }) {
  const { pathOf } = useRouteContext();
  const { id, project, failed, duplicate_count: duplicates, is_growing: isGrowing } = dataset;
  const closed = closedReason(dataset);
  const listPath = (status: string): string =>
    pathOf('dataset-detail', { project_id: project.id, dataset_id: id, status });
  return (
    <>
      {isGrowing && closed === undefined ? (
        <Banner
          tone="info"
          actions={
            <LinkButton size="s" href={pathOf('upload', { project_id: project.id, dataset_id: id })}>
              {t('goOnAdding')}
            </LinkButton>
          }
        >
          {t('growingText')}
        </Banner>
      ) : null}
      {failed > 0 && dataset.status !== 'parsing' ? (
        <Banner
          tone="warning"
          title={t('failedTitle', { count: failed })}
          actions={
            <>
              <LinkButton size="s" href={listPath('failed')}>
                {t('failedShow')}
              </LinkButton>
              <FailureDownload datasetId={id} />
            </>
          }
        >
          {t('failedText')}
        </Banner>
      ) : null}
      {duplicates > 0 && dataset.status !== 'parsing' ? (
        <Banner
          tone="warning"
          title={t('duplicateTitle', { count: duplicates })}
          actions={
            <>
              <LinkButton size="s" href={listPath('duplicate')}>
                {t('duplicateShow')}
              </LinkButton>
              {closed === undefined ? (
                <DuplicateDecision datasetId={id} count={duplicates} />
              ) : (
                <OffMenu
                  size="s"
                  actions={[
                    { id: 'take', label: t('takeAll'), hint: closed },
                    { id: 'skip', label: t('skipAll'), hint: closed },
                  ]}
                />
              )}
            </>
          }
        >
          {t('duplicateText')}
        </Banner>
      ) : null}
    </>
  );
}

function FailureDownload({ datasetId }: { datasetId: number }) {
  const { run, isPending } = useAction('getDatasetFailures');
  const download = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const result = await run({ dataset_id: datasetId, format });
    if (result.ok) saveAnswer(result.data);
  };
  return (
    <Menu
      trigger={
        <Button size="s" icon={<Download />} isPending={isPending}>
          {t('failedDownload')}
        </Button>
      }
      items={[
        { id: 'xlsx', label: t('failedXlsx'), onAction: () => void download('xlsx') },
        { id: 'csv', label: t('failedCsv'), onAction: () => void download('csv') },
      ]}
    />
  );
}

function DuplicateDecision({ datasetId, count }: { datasetId: number; count: number }) {
  const { run, isPending } = useAction('decideDuplicates');
  const [isAsking, setAsking] = useState(false);
  const take = async (): Promise<void> => {
    const result = await run({ dataset_id: datasetId, choice: 'take' });
    if (result.ok) toast.success(t('taken', { count: result.data.decided }));
  };
  const skip = async (): Promise<void> => {
    const { decided } = orThrow(await run({ dataset_id: datasetId, choice: 'skip' }));
    toast.success(t('skipped', { count: decided }));
  };
  return (
    <>
      <Button size="s" isPending={isPending && !isAsking} onPress={() => void take()}>
        {t('takeAll')}
      </Button>
      <Button size="s" onPress={() => setAsking(true)}>
        {t('skipAll')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          tone="danger"
          title={t('skipAllTitle', { count })}
          confirmLabel={t('skipAll')}
          onConfirm={skip}
        >
          {t('skipAllText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
