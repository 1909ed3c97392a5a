import { focusLabel } from '../../labels/index.ts';

/** The places of the workbench that keys lead to. They are found when needed, for most of them come and go. */
export interface Places {
  /** Whether the person types into the annotation now. */
  readonly isInText: () => boolean;
  /** The text box the person is in, with the label it answers. */
  readonly caret: () => { readonly labelId: string; readonly at: number } | undefined;
  readonly wave: () => void;
  readonly text: (segmentId: string) => void;
  readonly label: (place: 'segment-labels' | 'global-labels', labelId?: string) => void;
  readonly comments: () => void;
}

/** How many frames to wait for something that is about to be rendered. */
const patienceFrames = 20;

/** Looks inside `root`; `scrollTo` brings a row of the list into being. */
export function createPlaces(root: () => HTMLElement | null, scrollTo: (segmentId: string) => void): Places {
  const find = (selector: string): HTMLElement | null => root()?.querySelector<HTMLElement>(selector) ?? null;
  const textBox = (): HTMLTextAreaElement | undefined => {
    const active = document.activeElement;
    return active instanceof HTMLTextAreaElement && active.dataset['documentText'] !== undefined && root()?.contains(active) ? active : undefined;
  };
  return {
    isInText: () => textBox() !== undefined,
    caret() {
      const box = textBox();
      const labelId = box?.closest<HTMLElement>('[data-label-id]')?.dataset['labelId'];
      return box && labelId !== undefined ? { labelId, at: box.selectionStart } : undefined;
    },
    wave: () => find('[data-place="wave"] [tabindex="0"]')?.focus(),
    text(segmentId) {
      scrollTo(segmentId);
      whenThere(
        () => find(`[data-segment-id="${CSS.escape(segmentId)}"] textarea`),
        (box) => box.focus(),
      );
    },
    label: (place, labelId) => whenThere(() => find(`[data-place="${place}"]`), (panel) => focusLabel(panel, labelId)),
    comments: () => whenThere(() => find('[data-place="comments"] textarea'), (box) => box.focus()),
  };
}

function whenThere(look: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = patienceFrames): void {
  const found = look();
  if (found) act(found);
  else if (frames > 0) requestAnimationFrame(() => whenThere(look, act, frames - 1));
}
