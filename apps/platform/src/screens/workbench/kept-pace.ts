/** Settings of the progress in the top bar, stored in this browser per person. */
interface KeptPace {
  /** Items to finish in a day; null without a goal. */
  readonly goal: number | null;
  /** Whether the figures are hidden, so that only their button is shown. */
  readonly isHidden: boolean;
}

const keyOf = (userId: number): string => `earmark.pace.${userId}`;

/** Reads the settings; without a goal where nothing is stored, or storage is unavailable. */
export function keptPace(userId: number): KeptPace {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return { goal: null, isHidden: false };
    const goal = 'goal' in kept && typeof kept.goal === 'number' && kept.goal >= 1 ? Math.floor(kept.goal) : null;
    return { goal, isHidden: 'isHidden' in kept && kept.isHidden === true };
  } catch {
    return { goal: null, isHidden: false };
  }
}

/** Keeps it and returns it; for this page alone where the browser keeps nothing. */
export function changePace(userId: number, next: KeptPace): KeptPace {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // The storage is full or switched off
  }
  return next;
}
