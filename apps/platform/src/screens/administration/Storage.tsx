import { unfinishedUploadList, type Api, type ResponseOf, type Storage as Stored } from '@earmark/contract';
import { Card, Descriptions, EmptyState, Grid, ProgressBar, Skeleton, Stack } from '@earmark/ui';
import { useMemo } from 'react';
import { useCall } from '../../data/index.ts';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';
import { listColumns, ListScreen, useListCall, useListQuery, type ShownColumn } from '../../list/index.ts';
import { Refused } from '../../page/index.ts';

const t = texts('administration');

type UnfinishedUpload = ResponseOf<Api['listUnfinishedUploads']>['rows'][number];

/** Used and free disk space, and the files that are deleted next. */
export function Storage() {
  const storage = useCall('getStorage', {});
  if (storage.error) return <Refused error={storage.error} onRetry={storage.refresh} />;
  return (
    <Stack>
      {storage.data === undefined ? <Skeleton height="220px" /> : <Figures storage={storage.data} />}
      <Card title={t('unfinished')}>
        <UnfinishedUploads />
      </Card>
    </Stack>
  );
}

function Figures({ storage }: { storage: Stored }) {
  return (
    <Grid minColumnWidth={360}>
      <Card title={t('used')}>
        <Descriptions
          columns={2}
          items={[
            { id: 'database', label: t('database'), value: formatBytes(storage.database_bytes) },
            ...storage.objects.map(({ kind, count, bytes }) => ({
              id: kind,
              label: t(`stored_${kind}`),
              value: t('bytesOf', { bytes: formatBytes(bytes), count: formatNumber(count) }),
            })),
          ]}
        />
      </Card>
      <Card title={t('disks')}>
        <Stack gap={3}>
          {storage.disks.map(({ folder, free_bytes: free, total_bytes: total }) => (
            <ProgressBar
              key={folder}
              label={folder}
              value={total - free}
              maxValue={total}
              tone={free < storage.reserve_bytes * 2 ? 'danger' : 'accent'}
              valueText={t('freeOf', { free: formatBytes(free), total: formatBytes(total) })}
            />
          ))}
          <span>{t('reserve', { bytes: formatBytes(storage.reserve_bytes) })}</span>
        </Stack>
      </Card>
      <Card title={t('expiring')}>
        <Descriptions
          columns={2}
          items={storage.expiring.map((row) => ({ id: row.kind, label: t(`expiring_${row.kind}`), value: goes(row) }))}
        />
      </Card>
    </Grid>
  );
}

function goes({ days, count, soon, soon_bytes: bytes }: Stored['expiring'][number]): string {
  if (days === null) return t('keptForever', { count: formatNumber(count) });
  const values = { days: formatNumber(days), soon: formatNumber(soon), count: formatNumber(count) };
  return bytes === null || bytes === 0
    ? t('goesSoon', values)
    : t('goesSoonBytes', { ...values, bytes: formatBytes(bytes) });
}

function UnfinishedUploads() {
  const query = useListQuery(unfinishedUploadList);
  const uploads = useListCall('listUnfinishedUploads', query.request);
  const columns = useMemo(
    (): ShownColumn<UnfinishedUpload>[] =>
      listColumns<typeof unfinishedUploadList, UnfinishedUpload>(unfinishedUploadList, {}),
    [],
  );
  return (
    <ListScreen
      aria-label={t('unfinished')}
      name="unfinished"
      columns={columns}
      query={query}
      list={uploads}
      searchPlaceholder={t('searchUploads')}
      maxHeight="420px"
      emptyState={<EmptyState title={t('noUnfinished')} />}
    />
  );
}
