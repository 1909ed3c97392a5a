import { datasetStatuses, isRoleId, mayEver, type Dataset } from '@earmark/contract';
import { Button, EmptyState, LinkButton, Pagination, Select, Table } from '@earmark/ui';
import { Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListToolbar, MissingParameter, Page, Refused, useIdParameter, useListQuery, usePage } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { DeleteDataset, isParsing } from '../dataset-parts/index.ts';
import { datasetColumns, datasetPath } from './dataset-columns.tsx';

const t = texts('dataset');

/** The data pool of a project. */
export function DatasetList() {
  const projectId = useIdParameter('project_id');
  return projectId === undefined ? <MissingParameter /> : <Pool projectId={projectId} />;
}

function Pool({ projectId }: { projectId: number }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListQuery({ sorts: ['id', 'name', 'created_at'], filters: ['status'] });
  const status = datasetStatuses.find((known) => known === query.filter('status')[0]);
  const project = useCall('getProject', { id: projectId });
  const datasets = useCall('listDatasets', { ...query.request, project_id: projectId, status }, { isKept: true, refreshEvery: (latest) => (latest?.rows.some(isParsing) ? 1_500 : 20_000) });
  const [doomed, setDoomed] = useState<Dataset | null>(null);
  const columns = useMemo(() => datasetColumns(setDoomed), []);
  usePage({ trail: [{ label: t('routes:projects'), href: '/project/index' }, ...(project.data ? [{ label: project.data.name, href: pathTo('/project/pmtask', { project_id: projectId }) }] : [])] });
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  const mayWrite = isRoleId(user.role_id) && mayEver(user.role_id, 'dataset.write');
  const upload = mayWrite ? (
    <LinkButton variant="primary" icon={<Upload />} href={pathTo('/datamanage/upload', { project_id: projectId })}>
      {t('upload')}
    </LinkButton>
  ) : undefined;
  const hasAvailable = datasets.data?.rows.some(({ available }) => available > 0) ?? false;
  return (
    <Page
      title={t('title')}
      description={project.data?.name}
      actions={
        <>
          {hasAvailable ? (
            <LinkButton icon={<Plus />} href={pathTo('/project/projectSetProgress', { project_id: projectId })}>
              {t('addTask')}
            </LinkButton>
          ) : null}
          {upload}
        </>
      }
    >
      <ListToolbar search={query.request.search} onSearch={query.setSearch} placeholder={t('search')}>
        <Select
          aria-label={t('common:status')}
          placeholder={t('common:status')}
          options={datasetStatuses.map((value) => ({ value, label: t(`status_${value}`) }))}
          value={status ?? null}
          onChange={(value) => query.setFilter('status', [value])}
          onClear={() => query.setFilter('status', [])}
        />
      </ListToolbar>
      <Table
        aria-label={t('title')}
        columns={columns}
        rows={datasets.data?.rows ?? []}
        rowKey={(dataset) => String(dataset.id)}
        sort={query.sort}
        onSortChange={query.setSort}
        onRowAction={(dataset) => void navigate(datasetPath(dataset))}
        isLoading={datasets.isLoading}
        error={datasets.error ? { message: sentenceOf(datasets.error), onRetry: datasets.refresh } : null}
        minWidth={1180}
        emptyState={
          query.isNarrowed ? (
            <EmptyState title={t('common:nothingFound')} hint={t('common:nothingFoundHint')} action={<Button onPress={query.clear}>{t('common:clearFilters')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} action={upload} />
          )
        }
        footer={
          datasets.data && datasets.data.total > 0 ? (
            <Pagination page={query.request.page} pageSize={query.request.page_size} total={datasets.data.total} onPageChange={query.setPage} onPageSizeChange={query.setPageSize} />
          ) : undefined
        }
      />
      {doomed ? <DeleteDataset dataset={doomed} onClose={() => setDoomed(null)} /> : null}
    </Page>
  );
}
