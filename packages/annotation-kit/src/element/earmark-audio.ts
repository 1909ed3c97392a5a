import type { AudioRules } from '@earmark/model';
import type { ThemeChoice } from '@earmark/ui';
import type { AudioStore } from '../core/index.ts';
import type { Annotation, AudioAnnotatorProps, LabelInput } from '../quick/index.ts';

/**
 * `<earmark-audio>`: the annotator as a custom element, for pages without React. `src`, `labels`, `value` (both JSON),
 * `readonly`, `language`, `theme` and `heading` are attributes and properties. Its height is set by the page, 560 px by
 * default.
 *
 * Events, both bubbling: `ready` once the audio is open, and `change` after each edit (a `CustomEvent` whose `detail`
 * is the annotation, like `value`).
 */
export interface EarmarkAudioElement extends HTMLElement {
  /** URL of the audio; nothing is rendered without it. */
  src: string;
  /** The questions about each segment; a single text when `null`. */
  labels: LabelInput | null;
  /** The present annotation. Setting it replaces the document without an event. */
  value: Annotation;
  /** Disables editing. */
  readonly: boolean;
  /** Languages other than `en` and `zh` need `texts`. */
  language: string;
  /** `system` follows the system's colour scheme, also when it changes. */
  theme: ThemeChoice;
  /** Title of the annotator; the file name when empty. */
  heading: string;
  /** Texts that override the annotator's own, created by `createTexts` of `@earmark/ui`. Property only. */
  texts: AudioAnnotatorProps['texts'] | null;
  /** Rules of the task, such as limits of segment lengths. Property only. */
  rules: Partial<AudioRules> | null;
  /** Author of comments. Property only. */
  user: AudioAnnotatorProps['user'] | null;
  /** The store behind the element, `null` before the `ready` event: everything that keys and pointer can do. */
  readonly store: AudioStore | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'earmark-audio': EarmarkAudioElement;
  }
}
