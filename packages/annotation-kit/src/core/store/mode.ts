import type { ReviewStage } from '@earmark/model';

/** What the person at the workbench is there for; `view` looks only. */
export const workbenchModes = ['annotate', 'inspect', 'accept', 'view'] as const;
export type WorkbenchMode = (typeof workbenchModes)[number];

/** The commands that reviewers run, in every modality. The server judges again by its own table. */
const reviewing: readonly string[] = ['segment.verdict', 'comment.add', 'comment.remove', 'comment.resolve'];

export function mayRun(mode: WorkbenchMode, type: string): boolean {
  if (mode === 'view') return false;
  return mode === 'annotate' ? type !== 'segment.verdict' : reviewing.includes(type);
}

/** Whether segments and answers may be edited. */
export const mayEdit = (mode: WorkbenchMode): boolean => mode === 'annotate';

/** The stage whose verdicts a mode gives, if it gives any. */
export const stageOf = (mode: WorkbenchMode): ReviewStage | undefined =>
  mode === 'inspect' ? 'inspection' : mode === 'accept' ? 'acceptance' : undefined;
