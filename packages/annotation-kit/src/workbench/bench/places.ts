import { focusKindOf } from '../../core/index.ts';
import { focusLabel } from '../../labels/index.ts';

/** The places of the workbench that keys lead to. They are found when needed, for most of them come and go. */
export interface Places {
  /** Whether the person types into the annotation now. */
  readonly isInText: () => boolean;
  /** The text box the person is in, with the label it answers. */
  readonly caret: () => { readonly labelId: string; readonly at: number } | undefined;
  /** The text box of the annotation that the person is in. */
  readonly textBox: () => HTMLTextAreaElement | undefined;
  /** What the person types into, whether it belongs to the annotation or not. */
  readonly typing: () => HTMLElement | undefined;
  readonly wave: () => void;
  /** Into a segment's text; the caret goes to `caretAt` when that is given. */
  readonly text: (segmentId: string, caretAt?: number) => void;
  /** The question of the label panel that the focus is in. */
  readonly question: () => string | undefined;
  readonly label: (place: 'segment-labels' | 'global-labels', labelId?: string) => void;
  readonly comments: () => void;
  /** To the first open remark in sight. */
  readonly firstComment: () => void;
}

/** How many frames to wait for something that is about to be rendered. */
const patienceFrames = 20;

/** Looks inside `root`; `scrollTo` brings a row of the list into being. */
export function createPlaces(root: () => HTMLElement | null, scrollTo: (segmentId: string) => void): Places {
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
    wave: () => find('[data-place="wave"] [data-part="stage"]')?.focus(),
    text(segmentId, caretAt) {
      scrollTo(segmentId);
      whenThere(
        () => find(`[data-segment-id="${CSS.escape(segmentId)}"] textarea`),
        (box) => {
          box.focus();
          if (caretAt !== undefined && box instanceof HTMLTextAreaElement) box.setSelectionRange(caretAt, caretAt);
        },
      );
    },
    question: () =>
      root()?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-place$="-labels"] [data-label-id]')?.dataset['labelId']
        : undefined,
    label: (place, labelId) =>
      whenThere(
        () => find(`[data-place="${place}"]`),
        (panel) => focusLabel(panel, labelId),
      ),
    firstComment: () =>
      whenThere(
        () => find('[data-place="comments"] [data-open-thread]'),
        (thread) => thread.focus(),
      ),
    comments: () =>
      whenThere(
        () => find('[data-place="comments"] textarea'),
        (box) => box.focus(),
      ),
  };
}

function whenThere(look: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = patienceFrames): void {
  const found = look();
  if (found) act(found);
  else if (frames > 0) requestAnimationFrame(() => whenThere(look, act, frames - 1));
}
