import type { WorkbenchMode } from '../store/index.ts';
import { actionIds, actions, isActionOf, type ActionId } from './action-table.ts';
import { isComposing, isSafeInText, matchesChord, parseKeys, type KeyChord, type KeyPress } from './key-chord.ts';

/**
 * What the focused element does with keys itself: `document-text` types into the annotation, `foreign-text` elsewhere (a search,
 * a draft), `widget` is pressed, opened or moved through with Space, Enter and arrows.
 */
export type FocusKind = 'none' | 'widget' | 'document-text' | 'foreign-text';

/** The action that a key press means in a mode and place, or `undefined`: then the press is none of our business. */
export function findAction(event: KeyPress, focus: FocusKind, mode: WorkbenchMode, isApple: boolean): ActionId | undefined {
  if (isComposing(event)) return undefined;
  const isText = focus === 'document-text' || focus === 'foreign-text';
  return chords.find(({ id, chord, isForText }) => {
    if (isText && !isForText) return false;
    if (focus === 'foreign-text' && actions[id].isNativeInForeignText) return false;
    if (focus === 'widget' && !isSafeInText(chord) && widgetKeys.has(chord.key)) return false;
    return isActionOf(id, mode) && matchesChord(chord, event, isApple);
  })?.id;
}

/** Keys that buttons, lists, sliders and tabs need themselves. */
const widgetKeys: ReadonlySet<string> = new Set(['Space', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const chords: readonly { readonly id: ActionId; readonly chord: KeyChord; readonly isForText: boolean }[] = actionIds.flatMap((id) => {
  const { keys, textKeys = [] } = actions[id];
  return [...keys.map((notation) => ({ id, chord: parseKeys(notation), isForText: false })), ...textKeys.map((notation) => ({ id, chord: parseKeys(notation), isForText: true }))];
});

/** What a focused element is. Text boxes of the annotation are marked with `data-document-text`. */
export function focusKindOf(element: Element | null): FocusKind {
  if (!element) return 'none';
  if (element.matches(textFields)) return element.closest('[data-document-text]') ? 'document-text' : 'foreign-text';
  return element.matches(widgets) ? 'widget' : 'none';
}

const textFields = 'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=button])';
const widgets =
  'button, a[href], select, input, summary, [role=button], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem], [role=slider], [role=listbox]';
