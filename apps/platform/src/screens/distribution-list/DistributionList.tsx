import { distributionList, isRoleId, mayEver, type Distribution } from '@earmark/contract';
import { ConfirmDialog, EmptyState, LinkButton, toast } from '@earmark/ui';
import { Plus, Share2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { orThrow, useAction, useCall, useSession } from '../../data/index.ts';
import { BinLink, DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery } from '../../list/index.ts';
import {
  MissingParameter,
  Page,
  Refused,
  trailToProject,
  useIdParameter,
  useOwnAddress,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { ClosedProject, OffMenu } from '../project-parts/index.ts';
import { distributionColumns } from './distribution-columns.tsx';
import type { DistributionActionName } from './DistributionActions.tsx';
import { RunsDrawer } from './RunsDrawer.tsx';

const t = texts('distribution');

/** The distributions of a project. */
export function DistributionList() {
  const projectId = useIdParameter('project_id');
  return projectId === undefined ? <MissingParameter /> : <Distributions projectId={projectId} />;
}

interface Open {
  readonly name: Exclude<DistributionActionName, 'resume'>;
  readonly distribution: Distribution;
}

function Distributions({ projectId }: { projectId: number }) {
  const { pathOf } = useRouteContext();
  const { user } = useSession();
  const query = useListQuery(distributionList);
  const project = useCall('getProject', { id: projectId });
  const distributions = useListCall(
    'listDistributions',
    { ...query.request, project_id: projectId },
    { refreshEvery: (latest) => (latest?.rows.some(({ state }) => state === 'making') ? 1_500 : 20_000) },
  );
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const { run: resume } = useAction('resumeDistribution');
  const { run: stop } = useAction('stopDistribution');
  const act = useCallback(
    (name: DistributionActionName, distribution: Distribution): void => {
      if (name !== 'resume') return setOpen({ name, distribution });
      void resume({ id: distribution.id }).then(({ ok }) => {
        if (ok) toast.success(t('resumed', { name: distribution.name }));
      });
    },
    [resume],
  );
  const columns = useMemo(() => distributionColumns(pathOf, act), [pathOf, act]);
  useOwnAddress(project.data?.business);
  usePage({ trail: trailToProject(pathOf, project.data) });
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  const isOpen = project.data?.state === 'open';
  const mayEverCreate = isRoleId(user.role_id) && mayEver(user.role_id, 'distribution.write');
  const create =
    isOpen && mayEverCreate ? (
      <LinkButton variant="primary" icon={<Plus />} href={pathOf('distribution-form', { project_id: projectId })}>
        {t('create')}
      </LinkButton>
    ) : undefined;
  return (
    <Page
      title={t('routes:distribution')}
      // Reserves the line while the name loads, so that the table does not jump.
      description={project.data?.name ?? '\u00a0'}
      actions={
        <>
          <LinkButton href={pathOf('project', { project_id: projectId, tab: 'tasks' })}>
            {t('routes:projectTasks')}
          </LinkButton>
          <LinkButton href={pathOf('project', { project_id: projectId, tab: 'data' })}>{t('routes:data')}</LinkButton>
          <BinLink projectId={projectId} />
          {create}
          <OffMenu
            actions={
              project.data && !isOpen && mayEverCreate
                ? [{ id: 'create', label: t('create'), hint: t('task:off_closedProject') }]
                : []
            }
          />
        </>
      }
    >
      <ClosedProject project={project.data} />
      <ListScreen
        aria-label={t('routes:distribution')}
        name="distributions"
        columns={columns}
        query={query}
        list={distributions}
        searchPlaceholder={t('search')}
        onRowAction={(distribution) => setOpen({ name: 'runs', distribution })}
        emptyState={<EmptyState icon={<Share2 />} title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {open?.name === 'runs' ? <RunsDrawer distribution={open.distribution} onClose={close} /> : null}
      {open?.name === 'stop' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={t('stopTitle', { name: open.distribution.name })}
          confirmLabel={t('stop')}
          onConfirm={async () => {
            orThrow(await stop({ id: open.distribution.id }));
            toast.success(t('stopped', { name: open.distribution.name }));
          }}
        >
          {t('stopText')}
        </ConfirmDialog>
      ) : null}
      {open?.name === 'delete' ? (
        <DeleteDialog kind="distribution" id={open.distribution.id} name={open.distribution.name} onClose={close} />
      ) : null}
    </Page>
  );
}
