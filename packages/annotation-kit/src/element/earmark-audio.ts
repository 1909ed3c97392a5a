import type { AudioRules } from '@earmark/model';
import type { ThemeChoice } from '@earmark/ui';
import type { AudioStore } from '../core/index.ts';
import type { Annotation, AudioAnnotatorProps, LabelInput } from '../quick/index.ts';

/**
 * `<earmark-audio>`: the annotator as an element of HTML, for pages without React. `src`, `labels`, `value` (both JSON), `readonly`,
 * `language`, `theme` and `heading` are attributes and properties alike. It has the height that the page gives it, 560 px otherwise.
 *
 * Events: `ready` once the audio is open, `change` after each edit (a `CustomEvent` whose `detail` is the annotation, as is `value` then).
 * Both bubble.
 */
export interface EarmarkAudioElement extends HTMLElement {
  /** Address of the audio; without it nothing is shown. */
  src: string;
  /** What is asked about each segment; one text when `null`. */
  labels: LabelInput | null;
  /** What is annotated now. Setting it shows something else, without an event. */
  value: Annotation;
  readonly: boolean;
  /** Others than `en` and `zh` by `texts`. */
  language: string;
  /** `system`: what the person's system asks for, also when that changes. */
  theme: ThemeChoice;
  /** What stands above; the file's name when empty. */
  heading: string;
  /** Texts that come before the annotator's own, made by `createTexts` of `@earmark/ui`; no attribute. */
  texts: AudioAnnotatorProps['texts'] | null;
  /** Limits of segments and the like; no attribute. */
  rules: Partial<AudioRules> | null;
  /** In whose name comments are written; no attribute. */
  user: AudioAnnotatorProps['user'] | null;
  /** The store behind it once `ready` was told of, `null` before: everything that keys and pointer can do. */
  readonly store: AudioStore | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'earmark-audio': EarmarkAudioElement;
  }
}
