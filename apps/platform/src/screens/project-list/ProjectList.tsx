import { isRoleId, mayEver, type Project } from '@earmark/contract';
import { Button, EmptyState } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { BinLink, DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { choicesOf, daysOf, ListTable, textOf, useListAddress } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { ExportDialog } from '../export-dialog/index.ts';
import { languageTags, ProjectFormDialog } from '../project-form/index.ts';
import type { ProjectActionName } from './ProjectActions.tsx';
import { projectColumns } from './project-columns.tsx';

const t = texts('project');

type Open = { readonly name: ProjectActionName; readonly project: Project } | { readonly name: 'create' };

const filterKinds = { kind: 'choice', language: 'choice', ends_on: 'date', owner: 'text' } as const;

/** Project management: the projects of the caller. */
export function ProjectList() {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListAddress({
    sorts: ['id', 'name', 'created_at', 'ends_on', 'language', 'owner'],
    filters: filterKinds,
  });
  const { filters } = query;
  const narrowing = {
    kind: choicesOf(filters, 'kind', ['formal', 'test'])[0],
    language: choicesOf(filters, 'language', languageTags),
    ends: daysOf(filters, 'ends_on'),
    owner: textOf(filters, 'owner'),
  };
  const projects = useCall('listProjects', { ...query.request, ...narrowing }, { isKept: true, refreshEvery: 30_000 });
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
    <Page
      title={t('routes:projects')}
      actions={
        <>
          <BinLink />
          {create}
        </>
      }
    >
      <ListTable
        aria-label={t('routes:projects')}
        name="projects"
        columns={columns}
        query={query}
        list={projects}
        searchPlaceholder={t('search')}
        onRowAction={(project) => tasksOf(project.id)}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {open?.name === 'create' ? <ProjectFormDialog onClose={close} onCreated={tasksOf} /> : null}
      {open?.name === 'edit' ? <ProjectFormDialog project={open.project} onClose={close} /> : null}
      {open?.name === 'exports' ? <ExportDialog projectId={open.project.id} onClose={close} /> : null}
      {open?.name === 'delete' ? (
        <DeleteDialog kind="project" id={open.project.id} name={open.project.name} onClose={close} />
      ) : null}
    </Page>
  );
}
