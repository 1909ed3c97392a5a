import { isRoleId, mayEver, type Project } from '@earmark/contract';
import { Button, EmptyState, Pagination, Select, Table } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListToolbar, Page, useListQuery } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { ExportDialog } from '../export-dialog/index.ts';
import { ProjectFormDialog } from '../project-form/index.ts';
import { DeleteProject } from './DeleteProject.tsx';
import type { ProjectActionName } from './ProjectActions.tsx';
import { projectColumns } from './project-columns.tsx';

const t = texts('project');

type Open = { readonly name: ProjectActionName; readonly project: Project } | { readonly name: 'create' };

const kinds = ['formal', 'test'] as const;
type Kind = (typeof kinds)[number];

/** Project management: the projects of the caller. */
export function ProjectList() {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListQuery({ sorts: ['id', 'name', 'created_at', 'ends_on'], filters: ['kind'] });
  const kind = kinds.find((known) => known === query.filter('kind')[0]);
  const projects = useCall('listProjects', { ...query.request, kind }, { isKept: true, refreshEvery: 30_000 });
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo(() => projectColumns((name, project) => setOpen({ name, project })), []);
  const close = (): void => setOpen(null);
  const tasksOf = (id: number): void => void navigate(pathTo('/project/pmtask', { project_id: id }));
  const mayCreate = isRoleId(user.role_id) && mayEver(user.role_id, 'project.write');
  const create = mayCreate ? (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ name: 'create' })}>
      {t('create')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('routes:projects')} actions={create}>
      <ListToolbar search={query.request.search} onSearch={query.setSearch} placeholder={t('search')}>
        <Select<Kind>
          aria-label={t('kindFilter')}
          placeholder={t('kindFilter')}
          options={[{ value: 'formal', label: t('kindFormal') }, { value: 'test', label: t('kindTest') }]}
          value={kind ?? null}
          onChange={(value) => query.setFilter('kind', [value])}
          onClear={() => query.setFilter('kind', [])}
        />
      </ListToolbar>
      <Table
        aria-label={t('routes:projects')}
        columns={columns}
        rows={projects.data?.rows ?? []}
        rowKey={(project) => String(project.id)}
        sort={query.sort}
        onSortChange={query.setSort}
        onRowAction={(project) => tasksOf(project.id)}
        isLoading={projects.isLoading}
        error={projects.error ? { message: sentenceOf(projects.error), onRetry: projects.refresh } : null}
        minWidth={1180}
        emptyState={
          query.isNarrowed ? (
            <EmptyState title={t('common:nothingFound')} hint={t('common:nothingFoundHint')} action={<Button onPress={query.clear}>{t('common:clearFilters')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />
          )
        }
        footer={
          projects.data && projects.data.total > 0 ? (
            <Pagination page={query.request.page} pageSize={query.request.page_size} total={projects.data.total} onPageChange={query.setPage} onPageSizeChange={query.setPageSize} />
          ) : undefined
        }
      />
      {open?.name === 'create' ? <ProjectFormDialog onClose={close} onCreated={tasksOf} /> : null}
      {open?.name === 'edit' ? <ProjectFormDialog project={open.project} onClose={close} /> : null}
      {open?.name === 'exports' ? <ExportDialog projectId={open.project.id} onClose={close} /> : null}
      {open?.name === 'delete' ? <DeleteProject project={open.project} onClose={close} /> : null}
    </Page>
  );
}
