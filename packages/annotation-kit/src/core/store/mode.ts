import { stages, type ReviewStage } from '@earmark/model';

/** The stage in which the workbench is open; `view` is read-only. */
export const workbenchModes = [...stages, 'view'] as const;
export type WorkbenchMode = (typeof workbenchModes)[number];

/** The commands that reviewers may run, in every modality. The server checks them again by its own table. */
const reviewing: readonly string[] = ['segment.verdict', 'comment.add', 'comment.remove', 'comment.resolve'];

/** Whether commands of this type may be run in a mode. */
export function mayRun(mode: WorkbenchMode, type: string): boolean {
  if (mode === 'view') return false;
  return mode === 'annotation' ? type !== 'segment.verdict' : reviewing.includes(type);
}

/** Whether units and answers may be edited. */
export const mayEdit = (mode: WorkbenchMode): boolean => mode === 'annotation';

/** The stage whose verdicts a mode sets, if it sets any. */
export const stageOf = (mode: WorkbenchMode): ReviewStage | undefined =>
  mode === 'inspection' || mode === 'acceptance' ? mode : undefined;
