import { refuse } from '@earmark/model';
import type { WorkbenchSession } from './session.ts';
import type { WorkbenchStore } from './item.ts';

type Stepping<Used extends keyof WorkbenchStore> = Pick<WorkbenchSession, 'report'> & {
  readonly store: Pick<WorkbenchStore, Used>;
};

/** Undoes or redoes a step, or says that a unit in it is locked, which is all that can keep it from being done. */
export function step({ store, report }: Stepping<'getState' | 'undo' | 'redo'>, direction: 'undo' | 'redo'): void {
  const { canUndo, canRedo } = store.getState();
  if (direction === 'undo' ? canUndo : canRedo) told(store[direction](), report);
}

/** Goes to a step of the history, or says the same; returns whether it is there. */
export const goToStep = ({ store, report }: Stepping<'getHistory' | 'goTo'>, position: number): boolean =>
  store.getHistory().position === position || told(store.goTo(position), report);

function told(isDone: boolean, report: WorkbenchSession['report']): boolean {
  if (!isDone) report(refuse('segment_locked').fault);
  return isDone;
}
