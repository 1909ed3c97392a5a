import { isSafeInText, parseKeys } from './key-chord.ts';
import type { Binding, KeyRegion } from './key-scope.ts';

/**
 * How the focused element handles keys itself: `document-text` is a text box of the annotation, `foreign-text` any
 * other (a search, a draft), `widget` uses Space, Enter and arrows to be pressed, opened or moved through.
 */
export type FocusKind = 'none' | 'widget' | 'document-text' | 'foreign-text';

/** The focus at the time of a key press. */
export interface Focus {
  readonly kind: FocusKind;
  /**
   * The region of the workbench; `null` for elements outside the known regions. With nothing focused it is the
   * waveform.
   */
  readonly region: Exclude<KeyRegion, 'text'> | null;
}

/** Returns what a focused element does with keys itself, and the region of the workbench that it lies in. */
export const focusOf = (element: Element | null): Focus => ({ kind: focusKindOf(element), region: regionOf(element) });

/** Classifies a focused element. Text boxes of the annotation are marked with `data-document-text`. */
export function focusKindOf(element: Element | null): FocusKind {
  if (!element) return 'none';
  // Inputs that take no text (a box to tick, a slider) are left to the widgets
  if (element.matches(textFields)) return element.closest('[data-document-text]') ? 'document-text' : 'foreign-text';
  return element.matches(widgets) ? 'widget' : 'none';
}

const textFields =
  'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=button])';
const widgets =
  'button, a[href], select, input, summary, [role=button], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem], [role=slider], [role=listbox]';

/** Regions of the workbench by their `data-region`. */
const regions: Readonly<Record<string, Focus['region']>> = {
  wave: 'wave',
  spectrogram: 'spectrogram',
  list: 'list',
  'segment-labels': 'labels',
  'global-labels': 'labels',
};

function regionOf(element: Element | null): Focus['region'] {
  if (!element || element === element.ownerDocument.body) return 'wave';
  const name = element.closest<HTMLElement>('[data-region]')?.dataset['region'];
  return (name !== undefined && regions[name]) || null;
}

/** Whether a binding applies at a focus. */
export function holdsAt({ keys, scope }: Binding, { kind, region }: Focus): boolean {
  const chord = parseKeys(keys);
  const isSafe = isSafeInText(chord);
  if (kind === 'widget' && !isSafe && (widgetKeys.has(chord.key) || (region === 'labels' && eraseKeys.has(chord.key))))
    return false;
  if (scope === 'everywhere') return true;
  if (scope === 'text') return kind === 'document-text';
  const isTyping = kind === 'document-text' || kind === 'foreign-text';
  if (scope === 'workbench') return !isTyping;
  return scope === region && (!isTyping || isSafe);
}

/** Keys that buttons, lists, sliders and tabs handle themselves. */
const widgetKeys: ReadonlySet<string> = new Set([
  'Space',
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** In the label panel these keys clear the answer, and never delete the segment. */
const eraseKeys: ReadonlySet<string> = new Set(['Delete', 'Backspace']);
