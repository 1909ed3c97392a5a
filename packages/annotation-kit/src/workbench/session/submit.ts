import { isFailed, type Fault } from '@earmark/model';
import { labelOfFault } from '../../labels/index.ts';
import { goToFault, unitOfFault } from './go-to-fault.ts';
import type { WorkbenchSession } from './session.ts';
import { warningsAmong } from './checks.ts';
import type { SubmitKind } from './session-state.ts';
import { openRemarks, unreviewed } from './unreviewed.ts';

/**
 * Submits the item. First checks that nothing is missing (and goes to the first fault otherwise) and asks before a
 * blind pass, refuses one of which too little was heard, and asks before a submit with open remarks or warnings, unless
 * the answer is given: `confirmed` is the number of unjudged units that may pass. Then waits until everything is saved
 * and calls the embedder's handler with the saved revision.
 */
export async function submit(session: WorkbenchSession, kind: SubmitKind, confirmed?: number): Promise<void> {
  const send = session.submit[kind];
  if (!send || session.state.getState().busy !== null) return;
  // What was typed last is checked before it is judged whether the work is ready
  if (kind === 'submit') session.state.getState().checks?.now();
  if (!isReady(session, kind)) return;
  if (kind !== 'reject' && !isConfirmed(session, kind, confirmed)) return session.state.set({ asked: kind });
  session.state.set({ busy: kind });
  try {
    if (await session.sync.flush()) await send(session.sync.revision(), confirmed ?? 0, session.heard?.());
    else session.say('notSaved');
  } catch {
    // The embedder reports why its promise rejected; the workbench stays open for another attempt.
  } finally {
    session.state.set({ busy: null });
  }
}

function isConfirmed(session: WorkbenchSession, kind: 'submit' | 'pass', confirmed: number | undefined): boolean {
  if (kind === 'submit')
    return (
      confirmed !== undefined ||
      (openRemarks(session) === 0 && warningsAmong(session.state.getState().checks).length === 0)
    );
  const { unjudged, isBlind, tooLittle } = unreviewed(session);
  if (tooLittle) return false;
  return confirmed === undefined ? !isBlind : confirmed === unjudged.length;
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
  const { checks } = session.state.getState();
  const found = checks?.findings.filter(({ severity }) => severity === 'fault') ?? [];
  const [first] = faults;
  const [firstFound] = found;
  if (!first && !firstFound) return true;
  if (first) goToFault(session, first);
  else if (firstFound) checks?.goTo(firstFound);
  // One message: what the panel does not show is said instead of how much there is
  if (first && !isInPanel(session, first)) session.report(first);
  else session.say('submitBlocked', faults.length + found.length);
  return false;
}

/** Whether the panel shows a fault after going to it: beside its field, or with its unit. */
function isInPanel(session: WorkbenchSession, fault: Fault): boolean {
  if (labelOfFault(fault) !== undefined) return true;
  const unit = unitOfFault(session, fault);
  return unit !== undefined && session.store.unitFaults(unit).some(({ code }) => code === fault.code);
}
