import type { Project } from '@earmark/contract';

/** What every tab gets: the project as the page has loaded it. */
export interface ProjectPartProps {
  project: Project;
}
