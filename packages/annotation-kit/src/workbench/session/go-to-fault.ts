import type { Fault } from '@earmark/model';
import { labelOfFault } from '../../labels/index.ts';
import type { WorkbenchSession } from './session.ts';

/** Leads to the place that a fault is about: selects the segment, opens the right tab, focuses the field. */
export function goToFault(session: WorkbenchSession, { path, ...fault }: Fault): void {
  const labelId = labelOfFault({ ...fault, path });
  const segment =
    path[0] === 'segments' ? session.store.getState().document.segments.find(({ id }) => id === path[1]) : undefined;
  session.state.set({
    isStrict: true,
    tab: segment ? 'segment' : path[0] === 'answers' ? 'global' : session.state.getState().tab,
  });
  if (segment) session.goTo(segment);
  if (labelId === undefined) return segment ? session.focus.text(segment.id) : session.focus.wave();
  session.focus.label(segment ? 'segment-labels' : 'global-labels', labelId);
}
