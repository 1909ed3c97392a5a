import { isFailed, unjudgedSegments, type Fault } from '@earmark/model';
import { stageOf } from '../../core/index.ts';
import { labelOfFault } from '../../labels/index.ts';
import { goToFault } from './go-to-fault.ts';
import type { Bench } from './bench.ts';
import type { HandIn } from './bench-state.ts';

/**
 * Hands the item in: first nothing may be missing (else it leads there), and a pass with segments that nobody has judged asks
 * whether they are `confirmed`; then everything must be saved, then whoever embeds the workbench does the rest, told the revision
 * that is meant.
 */
export async function handIn(bench: Bench, kind: HandIn, confirmed = 0): Promise<void> {
  const send = bench.handIn[kind];
  if (!send || bench.state.getState().busy !== null || !isReady(bench, kind)) return;
  if (kind === 'pass' && countUnjudged(bench) !== confirmed) return bench.state.set({ isPassAsked: true });
  bench.state.set({ busy: kind });
  try {
    if (await bench.sync.flush()) await send(bench.sync.revision(), confirmed);
    else bench.say('notSaved');
  } catch {
    // Whoever gave the promise reports why it failed; the workbench stays as it is for another try.
  } finally {
    bench.state.set({ busy: null });
  }
}

function countUnjudged({ store }: Bench): number {
  const { document, mode } = store.getState();
  const stage = stageOf(mode);
  return stage ? unjudgedSegments(document, stage).length : 0;
}

function isReady(bench: Bench, kind: HandIn): boolean {
  if (kind === 'reject') return true;
  if (kind === 'pass') {
    const failed = bench.store.getState().document.segments.filter((segment) => isFailed(segment.status));
    const [first] = failed;
    if (!first) return true;
    bench.goTo(first);
    bench.say('passBlocked', failed.length);
    return false;
  }
  const faults = bench.store.submitFaults();
  const [first] = faults;
  if (!first) return true;
  goToFault(bench, first);
  bench.say('submitBlocked', faults.length);
  if (!isInPanel(bench, first)) bench.report(first);
  return false;
}

/** Whether a fault can be read in the panel once it was gone to: beside its field, or with its segment. */
function isInPanel({ store }: Bench, fault: Fault): boolean {
  if (labelOfFault(fault) !== undefined) return true;
  const segment = store
    .getState()
    .document.segments.find(({ id }) => fault.path[0] === 'segments' && id === fault.path[1]);
  return segment !== undefined && store.unitFaults(segment).some(({ code }) => code === fault.code);
}
