import { stages, type ReviewStage } from '@earmark/model';

/** The stage that the person at the workbench works in; `view` looks only. */
export const workbenchModes = [...stages, 'view'] as const;
export type WorkbenchMode = (typeof workbenchModes)[number];

/** The commands that reviewers run, in every modality. The server judges again by its own table. */
const reviewing: readonly string[] = ['segment.verdict', 'comment.add', 'comment.remove', 'comment.resolve'];

export function mayRun(mode: WorkbenchMode, type: string): boolean {
  if (mode === 'view') return false;
  return mode === 'annotation' ? type !== 'segment.verdict' : reviewing.includes(type);
}

/** Whether segments and answers may be edited. */
export const mayEdit = (mode: WorkbenchMode): boolean => mode === 'annotation';

/** The stage whose verdicts a mode gives, if it gives any. */
export const stageOf = (mode: WorkbenchMode): ReviewStage | undefined =>
  mode === 'inspection' || mode === 'acceptance' ? mode : undefined;
