import { texts } from '../i18n/index.ts';
import type { TrailStep } from './page-info.ts';
import type { RouteContext } from './use-route-context.ts';

const t = texts('routes');

interface NamedProject {
  readonly id: number;
  readonly name: string;
}

/** Breadcrumb of a project; only the project list until its name is loaded. */
export const trailToProject = (pathOf: RouteContext['pathOf'], project: NamedProject | undefined): TrailStep[] => [
  { label: t('projects'), href: pathOf('project-list') },
  ...(project ? [{ label: project.name, href: pathOf('project', { project_id: project.id }) }] : []),
];

/** Breadcrumb of a project's data pool. */
export const trailToData = (pathOf: RouteContext['pathOf'], project: NamedProject | undefined): TrailStep[] => [
  ...trailToProject(pathOf, project),
  ...(project ? [{ label: t('data'), href: pathOf('project', { project_id: project.id, tab: 'data' }) }] : []),
];
