import { focusKindOf } from '../../core/index.ts';
import { focusLabel } from '../../labels/index.ts';

/** The elements of the workbench that keys move the focus to, found when needed: most of them are mounted and unmounted while one works. */
export interface WorkbenchFocus {
  /** Whether the person types into the annotation now. */
  readonly isInText: () => boolean;
  /** The text box the person is in, with the label it answers. */
  readonly caret: () => { readonly labelId: string; readonly at: number } | undefined;
  /** The text box of the annotation that the person is in. */
  readonly textBox: () => HTMLTextAreaElement | undefined;
  /** What the person types into, whether it belongs to the annotation or not. */
  readonly typing: () => HTMLElement | undefined;
  /** To where the keys of the surface work: of an audio, its waveform. */
  readonly home: () => void;
  /** Into a unit's text; the caret goes to `caretAt` when that is given. */
  readonly text: (unitId: string, caretAt?: number) => void;
  /** The question of the label panel that the focus is in. */
  readonly question: () => string | undefined;
  readonly label: (panel: 'segment-labels' | 'global-labels', labelId?: string) => void;
  readonly comments: () => void;
  /** To the first open remark in sight. */
  readonly firstComment: () => void;
}

/** How many frames to wait for something that is about to be rendered. */
const patienceFrames = 20;

/** Looks inside `root`; `home` selects where the keys of the surface work, `scrollTo` brings what shows a unit into being. */
export function createWorkbenchFocus(
  root: () => HTMLElement | null,
  home: string,
  scrollTo: (unitId: string) => void,
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
  return {
    isInText: () => textBox() !== undefined,
    caret() {
      const box = textBox();
      const labelId = box?.closest<HTMLElement>('[data-label-id]')?.dataset['labelId'];
      return box && labelId !== undefined ? { labelId, at: box.selectionStart } : undefined;
    },
    textBox,
    typing() {
      const active = document.activeElement;
      const kind = focusKindOf(active);
      return active instanceof HTMLElement && (kind === 'document-text' || kind === 'foreign-text')
        ? active
        : undefined;
    },
    home: () => find(home)?.focus(),
    text(unitId, caretAt) {
      scrollTo(unitId);
      whenThere(
        () => find(`[data-unit-id="${CSS.escape(unitId)}"] textarea`),
        (box) => {
          box.focus();
          if (caretAt !== undefined && box instanceof HTMLTextAreaElement) box.setSelectionRange(caretAt, caretAt);
        },
      );
    },
    question: () =>
      root()?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-region$="-labels"] [data-label-id]')?.dataset['labelId']
        : undefined,
    label: (panel, labelId) =>
      whenThere(
        () => find(`[data-region="${panel}"]`),
        (element) => focusLabel(element, labelId),
      ),
    firstComment: () =>
      whenThere(
        () => find('[data-region="comments"] [data-open-thread]'),
        (thread) => thread.focus(),
      ),
    comments: () =>
      whenThere(
        () => find('[data-region="comments"] textarea'),
        (box) => box.focus(),
      ),
  };
}

function whenThere(find: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = patienceFrames): void {
  const found = find();
  if (found) act(found);
  else if (frames > 0) requestAnimationFrame(() => whenThere(find, act, frames - 1));
}
