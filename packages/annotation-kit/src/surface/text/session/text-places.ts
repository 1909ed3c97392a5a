import { createKeptStore, type Kept, type KeptStorage } from '../../../core/index.ts';

/** Where somebody was in each part of a text. */
export interface TextPlace {
  /** The part with the caret. */
  readonly part: number;
  readonly parts: readonly PartPlace[];
}

/** The caret of a part and what was at the top of its view, in code points. */
export interface PartPlace {
  readonly at: number;
  readonly top: number;
}

interface KeptPlace extends TextPlace {
  /** The person, the item and the mode, as `OpenedItem.scope`. */
  readonly scope: string;
}

/** Of so many texts the browser remembers the place. */
export const mostPlaces = 50;

const key = 'earmark.text.places';

/** Returns where a person was in a text when it was left, if the browser remembers it. */
export const placeIn = (scope: string, storage?: KeptStorage): TextPlace | undefined =>
  createKeptStore(key, readPlaces, storage)
    .getState()
    .places.find((place) => place.scope === scope);

/** Remembers where a person is in a text; the text that was left longest ago is forgotten for it. */
export function keepPlace(scope: string, { part, parts }: TextPlace, storage?: KeptStorage): void {
  // Read anew each time: other tabs keep places as well
  const kept = createKeptStore(key, readPlaces, storage);
  const others = kept.getState().places.filter((place) => place.scope !== scope);
  kept.change({ places: [{ scope, part, parts }, ...others].slice(0, mostPlaces) });
}

const readPlaces = ({ places }: Kept): { readonly places: readonly KeptPlace[] } => ({
  places: Array.isArray(places) ? places.filter(isPlace).slice(0, mostPlaces) : [],
});

function isPlace(found: unknown): found is KeptPlace {
  if (typeof found !== 'object' || found === null) return false;
  const { scope, part, parts }: Partial<Record<keyof KeptPlace, unknown>> = found;
  return typeof scope === 'string' && isPoint(part) && Array.isArray(parts) && parts.every(isPartPlace);
}

function isPartPlace(found: unknown): found is PartPlace {
  if (typeof found !== 'object' || found === null) return false;
  const { at, top }: Partial<Record<keyof PartPlace, unknown>> = found;
  return isPoint(at) && isPoint(top);
}

const isPoint = (found: unknown): found is number => Number.isSafeInteger(found) && Number(found) >= 0;
