import { differingUnits } from '@earmark/model';
import { createListeners, type AudioState, type AudioStore } from '../../../core/index.ts';

/** Schedules repainting after changes of the document: layers subscribe here instead of to the store. */
interface DocumentChanges {
  /** Emitted when segments need repainting. */
  readonly onSegments: (listener: () => void) => () => void;
  /** Emitted when the overview of the whole audio needs repainting. */
  readonly onOverview: (listener: () => void) => () => void;
  /** Unsubscribes from the store and cancels pending repaints. */
  readonly destroy: () => void;
}

/**
 * Debounce in ms for texts in the band and for the minimap: repainting megapixels with every key press would delay
 * typing.
 */
const restMs = 120;

/** Watches a store. */
export function watchDocument(store: AudioStore): DocumentChanges {
  const segments = createListeners();
  const overview = createListeners();
  const segmentsLater = createDebounce(segments.emit);
  const overviewLater = createDebounce(overview.emit);
  let known = store.getState();
  const unsubscribe = store.subscribe(() => {
    const next = store.getState();
    // Answers too may be seen in the overview: who speaks.
    if (next.document.segments !== known.document.segments) overviewLater.start();
    if (onlyTextsDiffer(known, next)) segmentsLater.start();
    else {
      segmentsLater.cancel();
      segments.emit();
    }
    known = next;
  });
  return {
    onSegments: segments.add,
    onOverview: overview.add,
    destroy() {
      unsubscribe();
      segmentsLater.cancel();
      overviewLater.cancel();
    },
  };
}

function createDebounce(work: () => void): { readonly start: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    start() {
      cancel();
      timer = setTimeout(work, restMs);
    },
    cancel,
  };
}

/** Whether two states differ only in segment texts or in answers about the whole audio. */
function onlyTextsDiffer(before: AudioState, after: AudioState): boolean {
  if (before.selection !== after.selection || !isSameBut(before.document, after.document, ['answers', 'segments']))
    return false;
  const [from, to] = differingUnits(before.document.segments, after.document.segments);
  return from.length === to.length && from.every((segment, index) => isSameBut(segment, to[index] ?? {}, ['answers']));
}

function isSameBut(a: object, b: object, texts: readonly string[]): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => texts.includes(key) || Reflect.get(a, key) === Reflect.get(b, key));
}
