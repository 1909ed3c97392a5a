import { heardPercent, unjudgedUnits, type Comment, type Unit } from '@earmark/model';
import { openThreads } from '../../comments/index.ts';
import { stageOf } from '../../core/index.ts';
import type { WorkbenchSession } from './session.ts';

/** What a reviewer has neither judged nor heard. */
interface Unreviewed {
  readonly unjudged: readonly Unit[];
  /** Units of which less than half was played; empty where nothing is heard. */
  readonly unheard: readonly Unit[];
  /** What was played of the whole, in percent, where the task demands more; such a pass is refused. */
  readonly tooLittle: { readonly heard: number; readonly demanded: number } | null;
  /** Whether a pass would be blind: something is unjudged or unheard. */
  readonly isBlind: boolean;
}

/** The share of a stretch that must have been played for it to count as heard: pauses may have been skipped. */
const heardFrom = 0.5;

/** Returns what a pass would leave unjudged or unheard in the current stage. */
export function unreviewed(session: WorkbenchSession): Unreviewed {
  const stage = stageOf(session.store.getState().mode);
  const units = session.units();
  const unjudged = stage ? unjudgedUnits(units, stage) : [];
  const isHeard = (unit?: Unit): boolean => (session.heard?.(unit) ?? 1) >= heardFrom;
  const unheard = units.filter((unit) => !isHeard(unit));
  const heard = heardPercent(session.heard?.() ?? 1);
  const demanded = session.heardDemanded();
  const tooLittle = heard < demanded ? { heard, demanded } : null;
  return {
    unjudged,
    unheard,
    tooLittle,
    isBlind: tooLittle !== null || unjudged.length > 0 || unheard.length > 0 || (units.length === 0 && !isHeard()),
  };
}

/** The number of open remarks by others: what returned work was to be corrected for. */
export function openRemarks({ store, user, units }: WorkbenchSession): number {
  const isOthers = ({ authorId }: Comment): boolean => authorId !== user.id;
  return [store.getState().document, ...units()].reduce(
    (count, { comments }) => count + openThreads(comments.filter(isOthers)),
    0,
  );
}
