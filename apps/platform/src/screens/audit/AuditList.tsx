import { auditList } from '@earmark/contract';
import { texts } from '../../i18n/index.ts';
import { useListCall, useListQuery } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { TrailTable } from './TrailTable.tsx';

const t = texts('audit');

/** The audit trail of the platform, with search and filters in the address. */
export function AuditList() {
  const query = useListQuery(auditList);
  const entries = useListCall('listAudit', query.request);
  return (
    <Page title={t('routes:audit')}>
      <TrailTable aria-label={t('routes:audit')} query={query} list={entries} />
    </Page>
  );
}
