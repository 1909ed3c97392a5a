import { isFailed } from '@earmark/model';
import { labelOfFault } from '../../labels/index.ts';
import { goToFault } from './go-to-fault.ts';
import type { Bench } from './bench.ts';
import type { HandIn } from './bench-state.ts';

/**
 * Hands the item in: first nothing may be missing (else it leads there), then everything must be saved, then whoever
 * embeds the workbench does the rest, told the revision that is meant.
 */
export async function handIn(bench: Bench, kind: HandIn): Promise<void> {
  const send = bench.handIn[kind];
  if (!send || bench.state.getState().busy !== null || !isReady(bench, kind)) return;
  bench.state.set({ busy: kind });
  try {
    if (await bench.sync.flush()) await send(bench.sync.revision());
    else bench.say('notSaved');
  } catch {
    // Whoever gave the promise reports why it failed; the workbench stays as it is for another try.
  } finally {
    bench.state.set({ busy: null });
  }
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
  // What is not beside a field has to be said in words.
  if (labelOfFault(first) === undefined) bench.report(first);
  return false;
}
