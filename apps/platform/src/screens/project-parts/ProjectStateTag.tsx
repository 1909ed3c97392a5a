import { projectStateTexts, type ProjectState } from '@earmark/contract';
import { StatusTag } from '@earmark/ui';
import { language } from '../../i18n/index.ts';

const tones = { open: 'accent', closed: 'neutral', archived: 'neutral' } as const satisfies Record<
  ProjectState,
  string
>;

/** The state of a project. */
export const ProjectStateTag = ({ state }: { state: ProjectState }) => (
  <StatusTag tone={tones[state]}>{projectStateTexts[state][language]}</StatusTag>
);
