import { texts } from '../i18n/index.ts';
import { pathTo } from '../routes.ts';
import type { TrailStep } from './page-info.ts';

const t = texts('routes');

interface NamedProject {
  readonly id: number;
  readonly name: string;
}

/** The way into a project; without one, while its name is on its way, only to the list of projects. */
export const trailToProject = (project: NamedProject | undefined): TrailStep[] => [
  { label: t('projects'), href: '/project/index' },
  ...(project ? [{ label: project.name, href: pathTo('/project/pmtask', { project_id: project.id }) }] : []),
];

/** The way into a project's data pool. */
export const trailToData = (project: NamedProject | undefined): TrailStep[] => [
  ...trailToProject(project),
  ...(project ? [{ label: t('data'), href: pathTo('/datamanage/index', { project_id: project.id }) }] : []),
];
