import { isFailed, unjudgedUnits, type Fault } from '@earmark/model';
import { stageOf } from '../../core/index.ts';
import { labelOfFault } from '../../labels/index.ts';
import { goToFault, unitOfFault } from './go-to-fault.ts';
import type { WorkbenchSession } from './session.ts';
import type { SubmitKind } from './session-state.ts';

/**
 * Submits the item. First checks that nothing is missing (and goes to the first fault otherwise) and, for a pass with unjudged
 * units, asks unless `confirmed`; then waits until everything is saved and calls the embedder's handler with the saved
 * revision.
 */
export async function submit(session: WorkbenchSession, kind: SubmitKind, confirmed = 0): Promise<void> {
  const send = session.submit[kind];
  if (!send || session.state.getState().busy !== null || !isReady(session, kind)) return;
  if (kind === 'pass' && countUnjudged(session) !== confirmed) return session.state.set({ isPassAsked: true });
  session.state.set({ busy: kind });
  try {
    if (await session.sync.flush()) await send(session.sync.revision(), confirmed);
    else session.say('notSaved');
  } catch {
    // The embedder reports why its promise rejected; the workbench stays open for another attempt.
  } finally {
    session.state.set({ busy: null });
  }
}

function countUnjudged({ store, units }: WorkbenchSession): number {
  const stage = stageOf(store.getState().mode);
  return stage ? unjudgedUnits(units(), stage).length : 0;
}

function isReady(session: WorkbenchSession, kind: SubmitKind): boolean {
  if (kind === 'reject') return true;
  if (kind === 'pass') {
    const failed = session.units().filter(({ status }) => isFailed(status));
    const [first] = failed;
    if (!first) return true;
    session.goTo(first);
    session.say('passBlocked', failed.length);
    return false;
  }
  const faults = session.store.submitFaults();
  const [first] = faults;
  if (!first) return true;
  goToFault(session, first);
  session.say('submitBlocked', faults.length);
  if (!isInPanel(session, first)) session.report(first);
  return false;
}

/** Whether the panel shows a fault after going to it: beside its field, or with its unit. */
function isInPanel(session: WorkbenchSession, fault: Fault): boolean {
  if (labelOfFault(fault) !== undefined) return true;
  const unit = unitOfFault(session, fault);
  return unit !== undefined && session.store.unitFaults(unit).some(({ code }) => code === fault.code);
}
