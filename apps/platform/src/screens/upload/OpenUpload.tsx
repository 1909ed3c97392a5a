import { contractModalities, limits, type ContractModality, type Dataset } from '@earmark/contract';
import { Banner, Button, FormSection, ProgressBar, Stack, type PickedFile } from '@earmark/ui';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCall } from '../../data/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import {
  LoadingPage,
  Page,
  Refused,
  Sheet,
  trailToData,
  useOwnAddress,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { DeleteDialog } from '../../deletion/index.ts';
import { isUnderWay, isWhole, UploadPace, useUpload, type UploadState } from '../../upload/index.ts';
import { uploads } from '../../upload/sending/index.ts';
import type { IngestOptions } from '../../business/index.ts';
import { businessWith } from '../dataset-parts/index.ts';
import { ingestSection } from '../ingest-preview/index.ts';
import { ClosedProject } from '../project-parts/index.ts';
import { admit, type RefusedFile } from './admit.ts';
import { FileRows } from './FileRows.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { BackfillSwitch, StopAdding } from './Growing.tsx';
import { TemplateDownload } from './TemplateDownload.tsx';
import { UploadDrop } from './UploadDrop.tsx';
import { useOpenUpload } from './use-open-upload.ts';

const t = texts('upload-form');

/** An upload in progress, or one to resume after a reload. Redirects to the dataset when complete. */
export function OpenUpload({ datasetId }: { datasetId: number }) {
  const { business, pathOf } = useRouteContext();
  const dataset = useCall('getDataset', { id: datasetId });
  const upload = useUpload(datasetId);
  const isLeaving = useOwnAddress(businessWith(dataset.data?.modality, business));
  const fault = useOpenUpload(isLeaving ? undefined : dataset.data, business);
  usePage({ name: dataset.data?.name, trail: trailToData(pathOf, dataset.data?.project) });
  // Also when another tab has closed it: nothing can be sent here any more
  if (dataset.data && !isOpen(dataset.data))
    return (
      <Navigate replace to={pathOf('dataset-detail', { project_id: dataset.data.project.id, dataset_id: datasetId })} />
    );
  const error = dataset.error ?? fault;
  if (error) return <Refused error={error} onRetry={dataset.refresh} />;
  if (dataset.data && dataset.data.project_state !== 'open')
    return (
      <Page title={t('title')}>
        <ClosedProject project={{ ...dataset.data.project, state: dataset.data.project_state }} />
      </Page>
    );
  if (!dataset.data || !upload) return <LoadingPage title={t('title')} />;
  return <Progress dataset={dataset.data} upload={upload} />;
}

/** Whether files can still be added: before the first reading, or while a dataset that was read grows. */
const isOpen = ({ status, is_growing: isGrowing }: Dataset): boolean => status === 'uploading' || isGrowing;

function Progress({ dataset, upload }: { dataset: Dataset; upload: UploadState }) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const platform = useCall('platform', {}, { isStatic: true });
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isDiscarding, setDiscarding] = useState(false);
  const [ingest, setIngest] = useState<IngestOptions>();
  const { files, isPaused, stage, fault, sentBytes, totalBytes } = upload;
  // The server's configured limit; the default until it is known
  const maxBytes = platform.data?.upload_limit_bytes ?? limits.upload.defaultMaxBytes;
  const refusedTypes = platform.data?.refused_types ?? [];
  const manager = uploads.find(dataset.id);
  const { is_growing: isGrowing } = dataset;
  const detailPath = pathOf('dataset-detail', { project_id: dataset.project.id, dataset_id: dataset.id });
  // Counted on each rendering, which the upload bounds to a few a second
  const count = (state: (typeof files)[number]['state']): number => files.filter((file) => file.state === state).length;
  const missing = count('missing');
  const isMoving = files.some(isUnderWay);
  const modality: ContractModality = contractModalities[dataset.modality];
  const take = (picks: readonly PickedFile[]): void => {
    const admission = admit(
      picks,
      files,
      { modality: dataset.modality, hasBackfill: dataset.has_backfill, maxBytes, refusedTypes },
      language,
    );
    setRefused(admission.refused);
    manager?.add(admission.accepted);
  };
  return (
    <Page
      title={isGrowing ? t('adding', { name: dataset.name }) : dataset.name}
      description={isMoving ? t('goesOnElsewhere') : isGrowing ? t('addingText') : undefined}
      actions={
        <>
          <Button variant="danger" onPress={() => setDiscarding(true)}>
            {t(isGrowing ? 'stopAdding' : 'discard')}
          </Button>
          {isMoving ? (
            <Button
              icon={isPaused ? <Play /> : <Pause />}
              onPress={() => (isPaused ? manager?.resume() : manager?.pause())}
            >
              {isPaused ? t('resume') : t('pause')}
            </Button>
          ) : null}
          {!isMoving && isWhole(upload) ? (
            <Button variant="primary" isPending={stage === 'closing'} onPress={() => void manager?.close(ingest)}>
              {t('finish')}
            </Button>
          ) : null}
        </>
      }
    >
      {fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}
      {missing === 0 ? null : (
        <Banner tone="warning" title={t('missingTitle', { count: missing })}>
          {t('missingText')}
        </Banner>
      )}
      {!isMoving && missing === 0 && count('refused') > 0 ? <Banner tone="warning">{t('removeRefused')}</Banner> : null}
      <Sheet>
        <FormSection
          title={t('total')}
          description={t('filesSent', { sent: formatNumber(count('sent')), total: formatNumber(files.length) })}
        >
          <Stack gap={2}>
            <ProgressBar
              aria-label={t('total')}
              value={sentBytes}
              maxValue={Math.max(1, totalBytes)}
              tone={isPaused ? 'neutral' : 'accent'}
            />
            <UploadPace upload={upload} />
          </Stack>
        </FormSection>
        <FormSection title={t('sectionFiles')} description={t('sectionFilesHint')}>
          {isGrowing ? <BackfillSwitch dataset={dataset} isDisabled={files.length > 0} /> : null}
          {dataset.has_backfill ? <TemplateDownload modality={dataset.modality} datasetId={dataset.id} /> : null}
          <UploadDrop
            modality={dataset.modality}
            hasBackfill={dataset.has_backfill}
            maxBytes={maxBytes}
            refusedTypes={refusedTypes}
            onFiles={take}
            isDisabled={stage !== 'open'}
          />
          <RefusedFiles files={refused} onClose={() => setRefused([])} />
          {files.length === 0 ? null : <FileRows files={files} onRemove={(name) => void manager?.remove(name)} />}
        </FormSection>
        {modality.ingest !== null && !isMoving && isWhole(upload) ? (
          <ingestSection.Part dataset={dataset} value={ingest} onChange={setIngest} />
        ) : null}
      </Sheet>
      {isDiscarding && isGrowing ? (
        <StopAdding
          datasetId={dataset.id}
          onClose={() => setDiscarding(false)}
          onStopped={() => {
            uploads.forget(dataset.id);
            void navigate(detailPath, { replace: true });
          }}
        />
      ) : null}
      {isDiscarding && !isGrowing ? (
        <DeleteDialog
          kind="dataset"
          id={dataset.id}
          name={dataset.name}
          onClose={() => setDiscarding(false)}
          onDeleted={() => {
            uploads.forget(dataset.id);
            void navigate(pathOf('dataset-list', { project_id: dataset.project.id }), { replace: true });
          }}
        />
      ) : null}
    </Page>
  );
}
