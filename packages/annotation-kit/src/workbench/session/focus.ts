import { focusKindOf } from '../../core/index.ts';
import { focusLabel } from '../../labels/index.ts';

/**
 * Moves the focus between the elements of the workbench. Elements are queried when needed, because most of them are
 * mounted and unmounted while the user works.
 */
export interface WorkbenchFocus {
  /** Whether the focus is in a text box of the annotation. */
  readonly isInText: () => boolean;
  /** The unit whose row holds the focused text box. */
  readonly unit: () => string | undefined;
  /** The caret in the focused text box, with the label that the text box answers. */
  readonly caret: () => { readonly labelId: string; readonly at: number } | undefined;
  /** Whether the text of a unit is being written: in its row, or in the panel. */
  readonly isInUnit: () => boolean;
  /** The focused text box of the annotation. */
  readonly textBox: () => HTMLTextAreaElement | undefined;
  /** The focused text field, in the annotation or elsewhere. */
  readonly typing: () => HTMLElement | undefined;
  /** The text that is selected in the focused text box, on one line. */
  readonly selectedText: () => string;
  /** Returns a function that leads back to where the focus is now, to the same caret of the same unit. */
  readonly bookmark: () => () => void;
  /** Focuses the home element of the surface: for audio, the waveform. */
  readonly home: () => void;
  /** Focuses a unit's text box, with the caret at `caretAt` if set, and the text up to `caretEnd` selected. */
  readonly text: (unitId: string, caretAt?: number, caretEnd?: number) => void;
  /** Scrolls to a unit that the present key adds, and leaves the focus where it is. */
  readonly show: (unitId: string) => void;
  /** The label of the panel's focused question. */
  readonly question: () => string | undefined;
  readonly label: (panel: 'segment-labels' | 'global-labels', labelId?: string) => void;
  readonly comments: () => void;
  /** Focuses the error types, which digits choose then. */
  readonly errorTypes: () => void;
  /** Focuses the first visible open remark. */
  readonly firstComment: () => void;
}

/** Frames to wait for an element that is about to be rendered. */
const patienceFrames = 20;
/** The same where the element is in a part that may have to be loaded first. */
const patienceFramesOfParts = 180;

/**
 * Searches inside `root`; `showPanel` brings the panel back, where it was hidden; `homeSelector` selects the home
 * element of the surface, `scrollTo` mounts the element of a unit.
 */
export function createWorkbenchFocus(
  root: () => HTMLElement | null,
  homeSelector: string,
  scrollTo: (unitId: string) => void,
  showPanel: () => void = () => undefined,
): WorkbenchFocus {
  const find = (selector: string): HTMLElement | null => root()?.querySelector<HTMLElement>(selector) ?? null;
  const textBox = (): HTMLTextAreaElement | undefined => {
    const active = document.activeElement;
    return active instanceof HTMLTextAreaElement &&
      active.dataset['documentText'] !== undefined &&
      root()?.contains(active)
      ? active
      : undefined;
  };
  const inPanel = (selector: string, act: (element: HTMLElement) => void, frames?: number): void => {
    showPanel();
    whenThere(() => find(selector), act, frames);
  };
  /** The text of a unit in its row, or in the panel where the row says so. */
  const textOf = (unitId: string): HTMLElement | null => {
    const row = `[data-unit-id="${CSS.escape(unitId)}"]`;
    const box = find(`${row} textarea`);
    if (box || !find(`${row}[data-text-in-panel]`)) return box;
    showPanel();
    return find('[data-region="segment-labels"]:not([hidden]) textarea');
  };
  const home = (): void => find(homeSelector)?.focus();
  const text = (unitId: string, caretAt?: number, caretEnd = caretAt): void => {
    scrollTo(unitId);
    whenThere(
      () => textOf(unitId),
      (box) => {
        box.focus();
        if (caretAt !== undefined && box instanceof HTMLTextAreaElement)
          box.setSelectionRange(caretAt, caretEnd ?? caretAt);
      },
    );
  };
  return {
    isInText: () => textBox() !== undefined,
    unit: () => textBox()?.closest<HTMLElement>('[data-unit-id]')?.dataset['unitId'],
    caret() {
      const box = textBox();
      const labelId = box?.closest<HTMLElement>('[data-label-id]')?.dataset['labelId'];
      return box && labelId !== undefined ? { labelId, at: box.selectionStart } : undefined;
    },
    isInUnit: () => (textBox()?.closest('[data-unit-id], [data-region="segment-labels"]') ?? null) !== null,
    textBox,
    typing() {
      const active = document.activeElement;
      const kind = focusKindOf(active);
      return active instanceof HTMLElement && (kind === 'document-text' || kind === 'foreign-text')
        ? active
        : undefined;
    },
    selectedText() {
      const box = textBox();
      const chosen = box ? box.value.slice(box.selectionStart, box.selectionEnd) : '';
      return /[\r\n]/.test(chosen) ? '' : chosen;
    },
    bookmark() {
      const active = document.activeElement;
      const unitId = textBox()?.closest<HTMLElement>('[data-unit-id]')?.dataset['unitId'];
      const at = textBox()?.selectionStart;
      if (unitId !== undefined) return () => text(unitId, at);
      if (!(active instanceof HTMLElement) || !root()?.contains(active)) return home;
      return () => (active.isConnected ? active.focus() : home());
    },
    home,
    text,
    // After React has rendered the unit; see `whenThere`
    show: (unitId) => queueMicrotask(() => scrollTo(unitId)),
    question: () =>
      root()?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-region$="-labels"] [data-label-id]')?.dataset['labelId']
        : undefined,
    label: (panel, labelId) => inPanel(`[data-region="${panel}"]`, (element) => focusLabel(element, labelId)),
    firstComment: () => inPanel('[data-region="comments"] [data-open-thread]', focusIt, patienceFramesOfParts),
    errorTypes: () => inPanel('[data-region="error-types"]', focusIt, patienceFramesOfParts),
    comments: () => inPanel('[data-region="comments"] textarea', focusIt, patienceFramesOfParts),
  };
}

const focusIt = (element: HTMLElement): void => element.focus();

/**
 * Acts on an element as soon as it is there. What the present key adds is rendered by React in a microtask that was
 * queued before this one, hence before the next key; what has to be scrolled to or loaded comes some frames later.
 */
function whenThere(find: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = patienceFrames): void {
  const look = (wait: () => void): void => {
    const found = find();
    if (found) act(found);
    else wait();
  };
  const lookInFrames = (left: number): void =>
    look(() => void (left > 0 && requestAnimationFrame(() => lookInFrames(left - 1))));
  look(() => queueMicrotask(() => lookInFrames(frames)));
}
