import type { Fault, Unit } from '@earmark/model';
import { labelOfFault } from '../../labels/index.ts';
import type { WorkbenchSession } from './session.ts';

/** Returns the unit that a fault refers to, if any. */
export const unitOfFault = ({ store, units }: WorkbenchSession, { path }: Fault): Unit | undefined =>
  path[0] === store.modality.units.field ? units().find(({ id }) => id === path[1]) : undefined;

/**
 * Goes to the source of a fault: selects the unit, opens the tab, focuses the field. From then on missing answers are
 * shown as faults too, unless it is a warning.
 */
export function goToFault(session: WorkbenchSession, fault: Fault, isStrict = true): void {
  const { state, focus } = session;
  const labelId = labelOfFault(fault);
  const unit = unitOfFault(session, fault);
  state.set({
    ...(isStrict && { isStrict }),
    tab: unit ? 'segment' : fault.path[0] === 'answers' ? 'global' : state.getState().tab,
  });
  if (unit) session.goTo(unit);
  if (labelId === undefined) return unit ? focus.text(unit.id) : focus.home();
  if (unit && session.isInRow?.(labelId)) return focus.text(unit.id);
  focus.label(unit ? 'segment-labels' : 'global-labels', labelId);
}
