import { isSafeInText, parseKeys } from './key-chord.ts';

/** Regions of the workbench that may have keys of their own. */
export const keyRegions = ['wave', 'spectrogram', 'list', 'labels', 'text'] as const;
export type KeyRegion = (typeof keyRegions)[number];

/**
 * The scope of a chord: `everywhere` includes text fields, `workbench` means outside text fields, the others are one
 * region each. `text` is a text box of the annotation. In the text fields of another region a chord applies only when
 * it types no character.
 */
export const keyScopes = ['everywhere', 'workbench', ...keyRegions] as const;
export type KeyScope = (typeof keyScopes)[number];

/** One chord of an action, and its scope. */
export interface Binding {
  /** See `parseKeys` for the notation. */
  readonly keys: string;
  readonly scope: KeyScope;
}

/** Whether one key press could match both: the scopes of two bindings of the same keys overlap. */
export function scopesOverlap(a: KeyScope, b: KeyScope, keys: string): boolean {
  if (a === b || a === 'everywhere' || b === 'everywhere') return true;
  const isTyped = a === 'text' || b === 'text';
  if (!isTyped) return a === 'workbench' || b === 'workbench';
  // Text boxes of the annotation lie in the list and the labels, whose chords reach them unless they type something
  const other = a === 'text' ? b : a;
  return (other === 'list' || other === 'labels') && isSafeInText(parseKeys(keys));
}
