import { createKeptStore, type Kept, type KeptStorage } from '../../../core/index.ts';

/** A person's position in each part of a text. */
export interface TextPosition {
  /** The part with the caret. */
  readonly part: number;
  readonly parts: readonly PartPosition[];
}

/** The caret of a part and what was at the top of its view, in code points. */
export interface PartPosition {
  readonly at: number;
  readonly top: number;
}

interface KeptPosition extends TextPosition {
  /** The person, the item and the mode, as `OpenedItem.scope`. */
  readonly scope: string;
}

/** Number of texts whose positions the browser remembers. */
export const mostPositions = 50;

const key = 'earmark.text.positions';

/** Returns where a person was in a text when it was left, if the browser remembers it. */
export const positionIn = (scope: string, storage?: KeptStorage): TextPosition | undefined =>
  createKeptStore(key, readPositions, storage)
    .getState()
    .positions.find((position) => position.scope === scope);

/** Remembers where a person is in a text; the text that was left longest ago is forgotten for it. */
export function keepPosition(scope: string, { part, parts }: TextPosition, storage?: KeptStorage): void {
  // Read anew each time: other tabs keep positions as well
  const kept = createKeptStore(key, readPositions, storage);
  const others = kept.getState().positions.filter((position) => position.scope !== scope);
  kept.change({ positions: [{ scope, part, parts }, ...others].slice(0, mostPositions) });
}

const readPositions = ({ positions }: Kept): { readonly positions: readonly KeptPosition[] } => ({
  positions: Array.isArray(positions) ? positions.filter(isPosition).slice(0, mostPositions) : [],
});

function isPosition(found: unknown): found is KeptPosition {
  if (typeof found !== 'object' || found === null) return false;
  const { scope, part, parts }: Partial<Record<keyof KeptPosition, unknown>> = found;
  return typeof scope === 'string' && isPoint(part) && Array.isArray(parts) && parts.every(isPartPosition);
}

function isPartPosition(found: unknown): found is PartPosition {
  if (typeof found !== 'object' || found === null) return false;
  const { at, top }: Partial<Record<keyof PartPosition, unknown>> = found;
  return isPoint(at) && isPoint(top);
}

const isPoint = (found: unknown): found is number => Number.isSafeInteger(found) && Number(found) >= 0;
