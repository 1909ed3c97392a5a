import type { Project } from '@earmark/contract';

/** Props of every tab: the project as the page has loaded it. */
export interface ProjectPartProps {
  project: Project;
}

export interface SettingsPartProps extends ProjectPartProps {
  /** Whether the person may change the project at all. */
  readonly mayChange: boolean;
  /** The project is closed: what changes it is shown off. */
  readonly isOff: boolean;
}
