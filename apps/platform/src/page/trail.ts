import { texts } from '../i18n/index.ts';
import type { TrailStep } from './page-info.ts';
import type { RouteContext } from './use-route-context.ts';

const t = texts('routes');

interface NamedProject {
  readonly id: number;
  readonly name: string;
}

/** The way into a project; without one, while its name is on its way, only to the list of projects. */
export const trailToProject = (pathOf: RouteContext['pathOf'], project: NamedProject | undefined): TrailStep[] => [
  { label: t('projects'), href: pathOf('project-list') },
  ...(project ? [{ label: project.name, href: pathOf('task-list', { project_id: project.id }) }] : []),
];

/** The way into a project's data pool. */
export const trailToData = (pathOf: RouteContext['pathOf'], project: NamedProject | undefined): TrailStep[] => [
  ...trailToProject(pathOf, project),
  ...(project ? [{ label: t('data'), href: pathOf('dataset-list', { project_id: project.id }) }] : []),
];
