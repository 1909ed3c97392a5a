import { Button, Link, Popover, ProgressBar, Stack, token } from '@earmark/ui';
import { UploadCloud } from 'lucide-react';
import { styled } from 'styled-components';
import { formatPercent, texts } from '../i18n/index.ts';
import { screenPath } from '../routes.ts';
import { UploadPace } from './UploadPace.tsx';
import { useUploads } from './upload-store.ts';
import { isBusy } from './upload-state.ts';

const t = texts('upload');

/** Top-bar indicator of running uploads, linking to them. */
export function UploadIndicator() {
  const busy = useUploads().filter(isBusy);
  if (busy.length === 0) return null;
  const total = busy.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  const share = total === 0 ? 0 : busy.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / total;
  const isStill = busy.every(({ isPaused }) => isPaused);
  return (
    <Popover
      placement="bottom end"
      title={t('indicatorTitle')}
      trigger={
        <Button variant="quiet" icon={<UploadCloud />} aria-label={t('indicator', { percent: formatPercent(share) })}>
          <Figure>{isStill ? t('paused') : formatPercent(share)}</Figure>
        </Button>
      }
    >
      {(close) => (
        <Rows gap={3}>
          {busy.map((upload) => (
            <Stack key={upload.datasetId} gap={1}>
              <Link
                href={screenPath({ business: upload.business, area: 'manager' }, 'upload', {
                  project_id: upload.projectId,
                  dataset_id: upload.datasetId,
                })}
                onPress={close}
              >
                {upload.datasetName}
              </Link>
              <ProgressBar
                size="s"
                aria-label={upload.datasetName}
                value={upload.sentBytes}
                maxValue={Math.max(1, upload.totalBytes)}
                tone={upload.isPaused ? 'neutral' : 'accent'}
              />
              <UploadPace upload={upload} />
            </Stack>
          ))}
        </Rows>
      )}
    </Popover>
  );
}

const Figure = styled.span`
  min-width: 36px;
  text-align: start;
`;

const Rows = styled(Stack)`
  width: 280px;
  padding-top: ${token.space[2]};
`;
