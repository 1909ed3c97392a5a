import type { AudioRules, Fault } from '@earmark/model';
import type { ThemeChoice } from '@earmark/ui';
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { AudioStore } from '../core/index.ts';
import type {
  Annotation,
  AnnotationSegment,
  AnnotatorHandle,
  AudioAnnotatorProps,
  LabelInput,
} from '../quick/index.ts';

/**
 * `<earmark-audio>`: the annotator as a custom element, for pages without React. `src`, `labels`, `value` (both JSON),
 * `readonly`, `submits`, `language`, `theme`, `brand` and `heading` are attributes and properties. Its height is set by
 * the page, 560 px by default. Its events are those of {@link EarmarkAudioEvents}; they bubble, and those of the boxes
 * inside do not leave it under the same names. It plays, seeks, zooms and selects like the handle of `AudioAnnotator`,
 * and does nothing of it before `ready`.
 */
export interface EarmarkAudioElement
  extends HTMLElement, Pick<AnnotatorHandle, 'play' | 'pause' | 'seek' | 'zoom' | 'select' | 'save'> {
  /** URL of the audio; nothing is rendered without it. */
  src: string;
  /** The questions about each segment; a single text when `null`. */
  labels: LabelInput | null;
  /** The present annotation. Setting it replaces the document without an event. */
  value: Annotation;
  /** Disables editing. */
  readonly: boolean;
  /** Shows a submit button, which is told by the event `submit`. */
  submits: boolean;
  /** Languages other than `en` and `zh` need `texts`. */
  language: string;
  /** `system` follows the system's colour scheme, also when it changes. */
  theme: ThemeChoice;
  /** One colour ("#rrggbb") from which every shade of the accent follows; empty for the kit's own. */
  brand: string;
  /** Title of the annotator; the file name when empty. */
  heading: string;
  /** Texts that override the annotator's own, created by `createTexts` of `@earmark/ui`. Property only. */
  texts: AudioAnnotatorProps['texts'] | null;
  /** Rules of the task, such as limits of segment lengths. Property only. */
  rules: Partial<AudioRules> | null;
  /** Author of comments. Property only. */
  user: AudioAnnotatorProps['user'] | null;
  /** Everything else that the annotator takes and that is no text; a new object replaces all of it. Property only. */
  options: EarmarkAudioOptions | null;
  /** The store behind the element, `null` before the `ready` event: everything that keys and pointer can do. */
  readonly store: AudioStore | null;
  /** Position of playback in seconds; 0 before the `ready` event. */
  readonly time: number;
  /** Length of the audio in seconds; 0 before the `ready` event. */
  readonly duration: number;
  /** Whether it plays now. */
  readonly isPlaying: boolean;
  /** Ids of the selected segments. */
  readonly selection: readonly string[];
  /** The segments of `value`. */
  readonly segments: readonly AnnotationSegment[];
  /** What prevents submitting; nothing before the `ready` event. */
  readonly faults: readonly Fault[];
  addEventListener<Type extends keyof EarmarkAudioEvents>(
    type: Type,
    listener: (this: EarmarkAudioElement, event: CustomEvent<EarmarkAudioEvents[Type]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What the element takes besides its own properties, as `AudioAnnotator` does. */
export type EarmarkAudioOptions = Pick<
  AudioAnnotatorProps,
  | 'peaks'
  | 'renewAudioUrl'
  | 'onSave'
  | 'headerStart'
  | 'actions'
  | 'beside'
  | 'silero'
  | 'phrases'
  | 'recognition'
  | 'keymap'
  | 'openSpeller'
  | 'watermark'
  | 'formatTime'
  | 'layers'
  | 'appearanceOf'
  | 'isLocked'
  | 'playsBesideOthers'
>;

/** Events of the element: custom events, by what their `detail` is. Times in seconds. */
export interface EarmarkAudioEvents {
  /** The audio is open. */
  ready: null;
  /** The annotation after an edit, undo or redo. */
  change: Annotation;
  /** The position, for every frame while playing and for every seek. */
  time: number;
  /** Whether it plays now. */
  playing: boolean;
  /** Ids of the selected segments. */
  select: readonly string[];
  /** The segment that the position enters. */
  enter: AnnotationSegment;
  /** The segment that the position leaves. */
  leave: AnnotationSegment;
  /** What prevents submitting: after `ready` if there is anything, and when it changes. */
  fault: readonly Fault[];
  /** The annotation that is submitted. */
  submit: Annotation;
}

/** Attributes of the element in JSX. */
export interface EarmarkAudioAttributes
  extends ClassAttributes<EarmarkAudioElement>, HTMLAttributes<EarmarkAudioElement> {
  src?: string;
  /** JSON; objects are set as a property. */
  labels?: string;
  /** JSON; objects are set as a property. */
  value?: string;
  readonly?: boolean | '';
  submits?: boolean | '';
  language?: string;
  theme?: ThemeChoice;
  brand?: string;
  heading?: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'earmark-audio': EarmarkAudioElement;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'earmark-audio': EarmarkAudioAttributes;
    }
  }
}
