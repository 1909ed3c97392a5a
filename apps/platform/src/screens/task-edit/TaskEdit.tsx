import { Skeleton } from '@earmark/ui';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
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
import { ClosedProject } from '../project-parts/index.ts';
import { EditForm } from './EditForm.tsx';

const t = texts('task-edit');

/** Edits a task after its creation, as far as its state permits. */
export function TaskEdit() {
  const { pathOf } = useRouteContext();
  const id = useIdParameter('task_id');
  const { data: task, error, refresh } = useCall('getTask', id === undefined ? null : { id });
  useOwnAddress(task?.business);
  // Named by what is done: the task's own page has the name of the task
  usePage({
    trail: [
      ...trailToProject(pathOf, task?.project),
      ...(task ? [{ label: task.name, href: pathOf('task-detail', { task_id: task.id }) }] : []),
    ],
  });
  if (id === undefined) return <MissingParameter />;
  if (error) return <Refused error={error} onRetry={refresh} />;
  if (!task)
    return (
      <Page title={t('routes:editTask')}>
        <Skeleton lines={8} />
      </Page>
    );
  if (task.project_state !== 'open')
    return (
      <Page title={t('routes:editTask')}>
        <ClosedProject project={{ ...task.project, state: task.project_state }} />
      </Page>
    );
  return <EditForm key={id} task={task} />;
}
