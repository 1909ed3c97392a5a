import { exportList, type ExportRecord } from '@earmark/contract';
import { Button, EmptyState } from '@earmark/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useLocalListQuery } from '../../list/index.ts';
import { exportColumns } from './export-columns.tsx';

const t = texts('export');

const isGenerating = (record: ExportRecord): boolean => record.status === 'generating';

interface ExportRecordsProps {
  projectId: number;
  /** Leads to the settings of a new export. */
  onExport: () => void;
  /** Maximum height of the table; defaults to the space left in the window. */
  maxHeight?: string;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
}

/** Earlier exports of a project; running ones are polled. */
export function ExportRecords({ projectId, onExport, maxHeight, actions }: ExportRecordsProps) {
  const [doomed, setDoomed] = useState<ExportRecord | null>(null);
  const query = useLocalListQuery(exportList);
  const records = useListCall(
    'listExports',
    { ...query.request, project_id: projectId },
    // Signed addresses live for an hour; a record shown longer gets a new one.
    { refreshEvery: (latest) => (latest?.rows.some(isGenerating) ? 1_000 : 60_000) },
  );
  const columns = useMemo(() => exportColumns(setDoomed), []);
  return (
    <>
      <ListScreen
        aria-label={t('records')}
        name="exports"
        columns={columns}
        query={query}
        list={records}
        searchPlaceholder={t('search')}
        maxHeight={maxHeight}
        actions={actions}
        emptyState={
          <EmptyState
            title={t('empty')}
            hint={t('emptyHint')}
            action={<Button onPress={onExport}>{t('settings')}</Button>}
          />
        }
      />
      {doomed ? (
        <DeleteDialog kind="export" id={doomed.id} name={doomed.file_name} onClose={() => setDoomed(null)} />
      ) : null}
    </>
  );
}
