import { isSafeInText, parseKeys } from './key-chord.ts';

/** Places of the workbench that may have keys of their own. */
export const keyRegions = ['wave', 'spectrogram', 'list', 'labels', 'text'] as const;
export type KeyRegion = (typeof keyRegions)[number];

/**
 * Where a chord holds: `everywhere` also while typing, `workbench` wherever nothing is typed, and else in one place. `text` is
 * typing into the annotation. In the other places a chord works while typing there only when it writes nothing.
 */
export const keyScopes = ['everywhere', 'workbench', ...keyRegions] as const;
export type KeyScope = (typeof keyScopes)[number];

/** One chord of an action, and where it holds. */
export interface Binding {
  /** See `parseKeys` for the notation. */
  readonly keys: string;
  readonly scope: KeyScope;
}

/** Whether one press could mean both: the scopes of two bindings of the same keys overlap. */
export function scopesOverlap(a: KeyScope, b: KeyScope, keys: string): boolean {
  if (a === b || a === 'everywhere' || b === 'everywhere') return true;
  const isTyped = a === 'text' || b === 'text';
  if (!isTyped) return a === 'workbench' || b === 'workbench';
  const other = a === 'text' ? b : a;
  return (other === 'list' || other === 'labels') && isSafeInText(parseKeys(keys));
}
