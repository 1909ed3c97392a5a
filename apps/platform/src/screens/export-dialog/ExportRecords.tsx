import type { ExportRecord } from '@earmark/contract';
import { Button, EmptyState, Pagination, Table } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { sentenceOf, useCall } from '../../data/index.ts';
import { DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { exportColumns } from './export-columns.tsx';

const t = texts('export');

const pageSize = 20;
const isGenerating = (record: ExportRecord): boolean => record.status === 'generating';

/** Earlier exports of a project; running ones are polled. */
export function ExportRecords({ projectId, onExport }: { projectId: number; onExport: () => void }) {
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<ExportRecord | null>(null);
  const records = useCall(
    'listExports',
    { project_id: projectId, page, page_size: pageSize },
    // Polls running exports every second. Signed addresses expire after an hour, so idle records are refreshed every
    // minute.
    { isKept: true, refreshEvery: (latest) => (latest?.rows.some(isGenerating) ? 1_000 : 60_000) },
  );
  const columns = useMemo(() => exportColumns(setDoomed), []);
  const total = records.data?.total ?? 0;
  return (
    <>
      <Table
        aria-label={t('records')}
        columns={columns}
        rows={records.data?.rows ?? []}
        rowKey={(record) => String(record.id)}
        isLoading={records.isLoading}
        error={records.error ? { message: sentenceOf(records.error), onRetry: records.refresh } : null}
        height="440px"
        emptyState={
          <EmptyState
            title={t('empty')}
            hint={t('emptyHint')}
            action={<Button onPress={onExport}>{t('settings')}</Button>}
          />
        }
        footer={
          total > pageSize ? (
            <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} />
          ) : undefined
        }
      />
      {doomed ? (
        <DeleteDialog kind="export" id={doomed.id} name={doomed.file_name} onClose={() => setDoomed(null)} />
      ) : null}
    </>
  );
}
