import { isRoleId, mayEver, modalityOf, projectList, type Project } from '@earmark/contract';
import { Button, EmptyState, lazyDialog, LinkButton, SegmentedControl } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { BinLink, DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery } from '../../list/index.ts';
import { Page, useRouteContext } from '../../page/index.ts';
import { screenPath } from '../../routes.ts';
import { ExportDialog } from '../export-dialog/index.ts';
import { ProjectFormDialog } from '../project-form/index.ts';
import type { ProjectActionName } from './ProjectActions.tsx';
import { projectColumns } from './project-columns.tsx';

const t = texts('project');

const errorTypes = lazyDialog(() => import('../error-types/index.ts').then(({ ErrorTypesDialog }) => ErrorTypesDialog));
const history = lazyDialog(() => import('../audit/index.ts').then(({ ProjectHistory }) => ProjectHistory));

type Open = { readonly name: ProjectActionName; readonly project: Project } | { readonly name: 'create' };

/** The caller's projects of a kind of work. */
export function ProjectList() {
  const navigate = useNavigate();
  const { business, area, pathOf } = useRouteContext();
  const { user } = useSession();
  const query = useListQuery(projectList);
  const projects = useListCall('listProjects', { ...query.request, business }, { refreshEvery: 30_000 });
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo(() => projectColumns(pathOf, (name, project) => setOpen({ name, project })), [pathOf]);
  const isArchive = query.request.state?.includes('archived') === true;
  const close = (): void => setOpen(null);
  const openTasks = (project: Pick<Project, 'id' | 'business'>): void =>
    void navigate(
      screenPath({ business: project.business, area }, 'project', { project_id: project.id, tab: 'overview' }),
    );
  const mayCreate = isRoleId(user.role_id) && mayEver(user.role_id, 'project.write');
  const create = mayCreate ? (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ name: 'create' })}>
      {t('create')}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t('routes:projects')}
      actions={
        <>
          <LinkButton href={pathOf('batch-list')}>{t('routes:operations')}</LinkButton>
          <BinLink />
          {create}
        </>
      }
    >
      <ListScreen
        aria-label={t('routes:projects')}
        name="projects"
        columns={columns}
        query={query}
        list={projects}
        counts={isArchive ? null : projects.data?.counts}
        searchPlaceholder={t('search')}
        actions={
          <SegmentedControl
            aria-label={t('shown')}
            value={isArchive ? 'archived' : 'current'}
            onChange={(shown) =>
              query.setFilters({
                ...query.filters,
                state: { kind: 'choice', values: shown === 'archived' ? ['archived'] : [] },
              })
            }
            options={[
              { value: 'current', label: t('current') },
              { value: 'archived', label: t('inArchive') },
            ]}
          />
        }
        onRowAction={openTasks}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {open?.name === 'create' ? <ProjectFormDialog business={business} onClose={close} onCreated={openTasks} /> : null}
      {open?.name === 'edit' ? <ProjectFormDialog business={business} project={open.project} onClose={close} /> : null}
      {open?.name === 'exports' ? (
        <ExportDialog projectId={open.project.id} modality={modalityOf(open.project.business)} onClose={close} />
      ) : null}
      {open?.name === 'errorTypes' ? <errorTypes.Part project={open.project} onClose={close} /> : null}
      {open?.name === 'history' ? <history.Part id={open.project.id} name={open.project.name} onClose={close} /> : null}
      {open?.name === 'delete' ? (
        <DeleteDialog kind="project" id={open.project.id} name={open.project.name} onClose={close} />
      ) : null}
    </Page>
  );
}
