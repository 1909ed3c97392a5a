import { isFailed, unjudgedUnits, type Fault } from '@earmark/model';
import { stageOf } from '../../core/index.ts';
import { labelOfFault } from '../../labels/index.ts';
import { goToFault, unitOfFault } from './go-to-fault.ts';
import type { WorkbenchSession } from './session.ts';
import type { SubmitKind } from './session-state.ts';

/**
 * Hands the item in: first nothing may be missing (else it leads there), and a pass with segments that nobody has judged asks
 * whether they are `confirmed`; then everything must be saved, then whoever embeds the workbench does the rest, told the revision
 * that is meant.
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
    // Whoever gave the promise reports why it failed; the workbench stays as it is for another try.
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

/** Whether a fault can be read in the panel once it was gone to: beside its field, or with its unit. */
function isInPanel(session: WorkbenchSession, fault: Fault): boolean {
  if (labelOfFault(fault) !== undefined) return true;
  const unit = unitOfFault(session, fault);
  return unit !== undefined && session.store.unitFaults(unit).some(({ code }) => code === fault.code);
}
