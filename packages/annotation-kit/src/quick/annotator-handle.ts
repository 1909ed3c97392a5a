import { toSamples, toSeconds, type Fault } from '@earmark/model';
import { indexOf, visibleIn, type Player, type Viewport } from '../audio/index.ts';
import type { AudioStore } from '../core/index.ts';
import { annotationOf, inSeconds, type Annotation, type AnnotationSegment } from './annotation.ts';
import type { OpenAudio } from './sound/index.ts';

/** What an application does with an open annotator. Times in seconds; everything is read live. */
export interface AnnotatorHandle {
  readonly store: AudioStore;
  readonly audio: OpenAudio;
  readonly player: Player;
  readonly viewport: Viewport;
  /** Position of playback in seconds. */
  readonly time: number;
  /** Length of the audio in seconds. */
  readonly duration: number;
  /** Whether it plays now. */
  readonly isPlaying: boolean;
  /** Ids of the selected segments. */
  readonly selection: readonly string[];
  readonly annotation: Annotation;
  /** The segments of the annotation. */
  readonly segments: readonly AnnotationSegment[];
  /** What prevents submitting. */
  readonly faults: readonly Fault[];
  /**
   * Plays from the present position, or `[start, end)` alone. Browsers allow it only after the person has done
   * something.
   */
  readonly play: (range?: { readonly start: number; readonly end: number; readonly isLooping?: boolean }) => void;
  /** Pauses playback. */
  readonly pause: () => void;
  /** Moves the position of playback, in seconds. */
  readonly seek: (seconds: number) => void;
  /** Fits `[start, end)` into the view; without it the whole audio. */
  readonly zoom: (range?: { readonly start: number; readonly end: number }) => void;
  /** Selects segments by their ids, and scrolls to the first. */
  readonly select: (ids: readonly string[]) => void;
  /** Stores the annotation by `onSave`, as the key for saving does. Resolves with whether it is stored. */
  readonly save: () => Promise<boolean>;
}

/** Callbacks of an annotator. */
export interface AnnotatorEvents {
  /** Called for every frame while playing, and for every seek, with the position in seconds. */
  readonly onTime?: (seconds: number) => void;
  /** Called when playback starts or stops. */
  readonly onPlaying?: (isPlaying: boolean) => void;
  /** Called with the ids of the selected segments. */
  readonly onSelect?: (ids: readonly string[]) => void;
  /** Called when the position enters a segment. */
  readonly onSegmentEnter?: (segment: AnnotationSegment) => void;
  /** Called when the position leaves a segment, which may have been deleted. */
  readonly onSegmentLeave?: (segment: AnnotationSegment) => void;
  /** Called with what prevents submitting: once it is open if there is anything, and whenever it changes. */
  readonly onFaults?: (faults: readonly Fault[]) => void;
}

export function createAnnotatorHandle(
  store: AudioStore,
  audio: OpenAudio,
  { player, viewport }: Pick<AnnotatorHandle, 'player' | 'viewport'>,
  save: AnnotatorHandle['save'],
): AnnotatorHandle {
  const { sampleRate, totalSamples } = audio.shape;
  const sampleOf = (seconds: number): number =>
    Math.min(totalSamples, Math.max(0, Number.isFinite(seconds) ? toSamples(seconds, sampleRate) : 0));
  return {
    store,
    audio,
    player,
    viewport,
    get time() {
      return toSeconds(player.getState().positionSample, sampleRate);
    },
    duration: toSeconds(totalSamples, sampleRate),
    get isPlaying() {
      return player.getState().isPlaying;
    },
    get selection() {
      return store.getState().selection;
    },
    get annotation() {
      return annotationOf(store.getState().document);
    },
    get segments() {
      return annotationOf(store.getState().document).segments;
    },
    get faults() {
      return store.submitFaults();
    },
    play(range) {
      if (range) player.playRange(sampleOf(range.start), sampleOf(range.end), { loop: range.isLooping ?? false });
      else player.play();
    },
    pause: player.pause,
    seek: (seconds) => player.seek(sampleOf(seconds)),
    zoom(range) {
      if (range) viewport.zoomToRange(sampleOf(range.start), sampleOf(range.end));
      else viewport.zoomToFit();
    },
    select(ids) {
      store.select(ids);
      const { selection, document } = store.getState();
      const first = document.segments.find(({ id }) => id === selection[0]);
      if (first) viewport.reveal(first.start, first.end);
    },
    save,
  };
}

/** Calls the present callbacks as player and store change. Returns the function that ends it. */
export function watchAnnotator({ store, player }: AnnotatorHandle, events: () => AnnotatorEvents): () => void {
  const { sampleRate } = store.getState().document;
  let { selection, document } = store.getState();
  let { isPlaying } = player.getState();
  let faults = '';
  let entered = new Map<string, AnnotationSegment>();

  const tellPosition = (position: number): void => {
    const { onTime, onSegmentEnter, onSegmentLeave } = events();
    onTime?.(toSeconds(position, sampleRate));
    if (!onSegmentEnter && !onSegmentLeave) return;
    const now = new Map<string, AnnotationSegment>();
    for (const { rows } of indexOf(store.getState().document).tracks.values())
      for (const row of rows) {
        const { first, last } = visibleIn(row, position, position + 1);
        for (const segment of row.spans.slice(first, last)) now.set(segment.id, inSeconds(segment, sampleRate));
      }
    const before = entered;
    entered = now;
    for (const [id, segment] of before) if (!now.has(id)) onSegmentLeave?.(segment);
    for (const [id, segment] of now) if (!before.has(id)) onSegmentEnter?.(segment);
  };
  const tellStore = (): void => {
    const state = store.getState();
    if (state.selection !== selection) {
      selection = state.selection;
      events().onSelect?.(selection);
    }
    const { onFaults } = events();
    if (onFaults && state.document !== document) {
      const present = store.submitFaults();
      const text = JSON.stringify(present);
      if (text !== faults) onFaults(present);
      faults = text;
    }
    document = state.document;
  };
  const tellPlaying = (): void => {
    if (player.getState().isPlaying === isPlaying) return;
    isPlaying = !isPlaying;
    events().onPlaying?.(isPlaying);
  };
  faults = JSON.stringify(store.submitFaults());
  const ends = [player.onFrame(tellPosition), player.subscribe(tellPlaying), store.subscribe(tellStore)];
  return () => ends.forEach((end) => end());
}
