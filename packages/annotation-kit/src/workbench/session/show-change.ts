import { differingUnits, type Unit } from '@earmark/model';
import type { PanelTab } from './session-state.ts';
import type { WorkbenchSession } from './session.ts';

/** Parts of the session that are read and changed to show a change of the document. */
export type Shown = Pick<WorkbenchSession, 'store' | 'state' | 'layout' | 'units' | 'showsInRow'>;

/**
 * Runs what may change the document elsewhere than at the focus, as undo does; then the panel shows what no row of a
 * unit shows.
 */
export function showingChange<Result>(session: Shown, change: () => Result): Result {
  const { store, state, layout } = session;
  const [before, unitsBefore] = [store.getState().document, session.units()];
  const result = change();
  const after = store.getState().document;
  if (after === before) return result;
  const tab =
    differs(before.answers, after.answers) || differs(before.unconfirmed, after.unconfirmed)
      ? 'global'
      : differs(before.comments, after.comments)
        ? 'comments'
        : tabOf(session, ...differingUnits(unitsBefore, session.units()));
  if (tab === undefined) return result;
  if (layout.getState().isPanelHidden) layout.change({ isPanelHidden: false });
  // The list of units shows what was said of them, too
  if (tab !== 'segment' || state.getState().tab !== 'list') state.set({ tab });
  return result;
}

/**
 * The tab that shows what differs in units: that with the answers shows open comments, too. Undefined where their rows
 * show it all.
 */
function tabOf({ showsInRow }: Shown, before: readonly Unit[], after: readonly Unit[]): PanelTab | undefined {
  const old = new Map(before.map((unit) => [unit.id, unit]));
  const pairs = after.flatMap((unit) => {
    const known = old.get(unit.id);
    return known ? [[known, unit] as const] : [];
  });
  const isAnswered = pairs.some(([one, other]) =>
    Object.keys({ ...one.answers, ...other.answers }).some(
      (id) => differs(one.answers[id], other.answers[id]) && showsInRow?.(id) !== true,
    ),
  );
  if (isAnswered) return 'segment';
  return pairs.some(([one, other]) => differs(one.comments, other.comments)) ? 'comments' : undefined;
}

/** What is taken back may be equal and another object. */
const differs = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other);
