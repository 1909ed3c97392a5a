import { differingUnits, type Answer, type Segment } from '@earmark/model';
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
/** The same where all that changed is written text: between two keys of somebody who types there is no time for it. */
const typedRestMs = 400;

/** Watches a store. */
export function watchDocument(store: AudioStore): DocumentChanges {
  const segments = createListeners();
  const overview = createListeners();
  const segmentsLater = createDebounce(segments.emit);
  const overviewLater = createDebounce(overview.emit);
  let known = store.getState();
  const unsubscribe = store.subscribe(() => {
    const next = store.getState();
    const [from, to] = differingUnits(known.document.segments, next.document.segments);
    const ms = isTyped(from, to) ? typedRestMs : restMs;
    // Answers too may be seen in the overview: who speaks.
    if (next.document.segments !== known.document.segments) overviewLater.start(ms);
    if (onlyAnswersDiffer(known, next, from, to)) segmentsLater.start(ms);
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

function createDebounce(work: () => void): { readonly start: (ms: number) => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingMs = Number.POSITIVE_INFINITY;
  const cancel = (): void => {
    clearTimeout(timer);
    pendingMs = Number.POSITIVE_INFINITY;
  };
  return {
    start(ms) {
      // An answer that is about to be seen does not wait for what is typed after it
      if (ms > pendingMs) return;
      cancel();
      pendingMs = ms;
      timer = setTimeout(() => {
        cancel();
        work();
      }, ms);
    },
    cancel,
  };
}

/** Whether two states differ only in answers of segments, which are `from` and `to`, or about the whole audio. */
function onlyAnswersDiffer(
  before: AudioState,
  after: AudioState,
  from: readonly Segment[],
  to: readonly Segment[],
): boolean {
  if (before.selection !== after.selection || !isSameBut(before.document, after.document, ['answers', 'segments']))
    return false;
  return from.length === to.length && from.every((segment, index) => isSameBut(segment, to[index] ?? {}, ['answers']));
}

/** Whether what differs in the answers of one segment is written text. */
function isTyped([before, ...others]: readonly Segment[], [after]: readonly Segment[]): boolean {
  if (!before || !after || others.length > 0) return false;
  const isWritten = (answer: Answer | undefined): boolean => answer === undefined || typeof answer === 'string';
  return Object.keys({ ...before.answers, ...after.answers }).every((label) => {
    const [from, to] = [before.answers[label], after.answers[label]];
    return from === to || (isWritten(from) && isWritten(to));
  });
}

function isSameBut(a: object, b: object, texts: readonly string[]): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => texts.includes(key) || Reflect.get(a, key) === Reflect.get(b, key));
}
