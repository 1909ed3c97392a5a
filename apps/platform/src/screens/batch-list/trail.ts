import type { Batch, Project } from '@earmark/contract';
import { texts } from '../../i18n/index.ts';
import { trailToProject, type RouteContext, type TrailStep } from '../../page/index.ts';
import { screenRow } from '../../routes.ts';

const t = texts('routes');

type Context = Pick<RouteContext, 'area' | 'business' | 'pathOf'>;

/** Breadcrumb of the record of operations: the list that they are begun in. */
export function trailToRecord(
  { area, business, pathOf }: Context,
  project: Pick<Project, 'id' | 'name'> | undefined,
): TrailStep[] {
  if (area === 'manager') return trailToProject(pathOf, project);
  const list = screenRow({ business, area }, 'task-list');
  return list ? [{ label: t(list.title), href: pathOf('task-list') }] : [];
}

/** Breadcrumb of an operation: that of the record, the record, and the task whose items it worked on. */
export function trailToBatch(context: Context, batch: Pick<Batch, 'project' | 'task'> | undefined): TrailStep[] {
  const { pathOf } = context;
  const { project = null, task = null } = batch ?? {};
  return [
    ...trailToRecord(context, project ?? undefined),
    // Only managers see that their record is of one project, and can widen it
    {
      label: t('operations'),
      href: pathOf('batch-list', { project_id: context.area === 'manager' ? project?.id : undefined }),
    },
    ...(task ? [{ label: task.name, href: pathOf('task-detail', { task_id: task.id }) }] : []),
  ];
}
