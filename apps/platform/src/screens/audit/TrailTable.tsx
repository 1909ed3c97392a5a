import { limits, type Api, type AuditRow, type ResponseOf } from '@earmark/contract';
import { Banner, EmptyState } from '@earmark/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { formatNumber, texts } from '../../i18n/index.ts';
import { ListScreen, type ListQuery, type ListState } from '../../list/index.ts';
import { auditColumns } from './audit-columns.tsx';
import { DownloadTrail } from './DownloadTrail.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';

const t = texts('audit');

interface TrailTableProps {
  'aria-label': string;
  query: ListQuery;
  list: ListState<ResponseOf<Api['listAudit']>>;
  /** Whether it is the trail of one thing. */
  isPart?: boolean;
  maxHeight?: string;
  actions?: ReactNode;
}

/** Entries of the audit trail as a table, each shown whole in a drawer. */
export function TrailTable({ query, list, isPart = false, actions, ...layout }: TrailTableProps) {
  const [shown, setShown] = useState<AuditRow | null>(null);
  const columns = useMemo(() => auditColumns(setShown, isPart), [isPart]);
  return (
    <>
      {list.data?.is_cut ? <Banner>{t('cut', { count: formatNumber(limits.audit.mostListed) })}</Banner> : null}
      <ListScreen
        {...layout}
        name={isPart ? 'audit-part' : 'audit'}
        columns={columns}
        query={query}
        list={list}
        searchPlaceholder={t('search')}
        actions={actions}
        download={<DownloadTrail request={list.request} isDisabled={(list.data?.total ?? 0) === 0} />}
        onRowAction={setShown}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
      {shown ? <EntryDrawer row={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
