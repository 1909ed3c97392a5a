import type { Fault, Unit } from '@earmark/model';
import { StatusTag, useText } from '@earmark/ui';
import { statusAppearance, untouchedAppearance, type SegmentAppearance } from '../../audio/index.ts';
import { kitText } from '../../text/index.ts';
import { useWorkbenchSession, type WorkbenchSession } from '../session/index.ts';

/**
 * How a unit is coloured everywhere at the workbench: by its status, and neutral while nobody has said anything about
 * it.
 */
export const appearanceOf = (unit: Unit, session: Pick<WorkbenchSession, 'isUntouched'>): SegmentAppearance =>
  session.isUntouched(unit) ? untouchedAppearance : statusAppearance[unit.status];

/** A unit's status in words, the same in the surface and in the panel. */
export function UnitStatus({ unit }: { unit: Unit }) {
  const session = useWorkbenchSession();
  const t = useText(kitText);
  const appearance = appearanceOf(unit, session);
  const state = ownState(unit, session);
  return (
    <StatusTag isPlain tone={state === null ? appearance.tone : state === 'notAnnotated' ? appearance.tone : 'warning'}>
      {state === null ? t(`statuses.${unit.status}`) : t(`workbench.${state}`)}
    </StatusTag>
  );
}

/** What holds of a unit though its status says that it is completed. */
function ownState(
  unit: Unit,
  session: WorkbenchSession,
): 'notAnnotated' | 'incomplete' | 'unconfirmed' | 'toCheck' | null {
  if (unit.status !== 'completed') return null;
  if (session.isUntouched(unit)) return 'notAnnotated';
  const faults = session.store.unitFaults(unit);
  if (faults.some(({ code }) => code === 'answer_required')) return 'incomplete';
  if (faults.some(({ code }) => code === 'default_unconfirmed')) return 'unconfirmed';
  return unit.isToCheck ? 'toCheck' : null;
}

/** What is still unanswered is no fault to show before somebody tried to submit. */
export const shownFaults = (faults: readonly Fault[], isStrict: boolean): readonly Fault[] =>
  isStrict ? faults : faults.filter(({ code }) => !unfinished.has(code));

const unfinished: ReadonlySet<string> = new Set([
  'answer_required',
  'default_unconfirmed',
  'nothing_annotated',
  'proposals_undecided',
]);
