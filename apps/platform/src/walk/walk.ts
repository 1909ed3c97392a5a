import type { Api, RequestOf } from '@earmark/contract';

interface Asked<Call extends 'listItemIds' | 'listFigureItemIds'> {
  readonly call: Call;
  readonly request: RequestOf<Api[Call]>;
}

/** A list of items as it was when one of them was opened, to walk through with the work. */
export interface Walk {
  /** What the list was asked for, and the call that answers its ids. */
  readonly asked: Asked<'listItemIds'> | Asked<'listFigureItemIds'>;
  /** In the list's order, each once; those of the open page until all are read. */
  readonly ids: readonly number[];
  /** Whether the ids are all of the list's, or those of the open page. */
  readonly isWhole: boolean;
  /** Address of the list, with its page. */
  readonly address: string;
}

/** Kept by the window: another one walks through a list of its own. */
const key = 'earmark.walked';

/** Parameter in the address of an item that was opened from the list. */
export const walkParameter = 'walk';

/** Keeps the list that an item is opened from, so that its neighbours can be opened from it. */
export function keepWalk(walk: Walk): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(walk));
  } catch {
    // Without storage the item opens by itself
  }
}

/** The list that an item was opened from; undefined when that is not known any more. */
export function walkOf(itemId: number): Walk | undefined {
  // The window keeps the list of its last walk: an item may be in it that was opened in another way
  if (!new URLSearchParams(location.search).has(walkParameter)) return undefined;
  try {
    // Written above
    const walk = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Walk | null;
    return walk?.ids.includes(itemId) ? walk : undefined;
  } catch {
    return undefined;
  }
}
