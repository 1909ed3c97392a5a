import { audioEditing, defaultAudioRules, type AudioRules, type AudioShape, type AudioTypes } from '@earmark/model';
import type { AudioStore, WorkbenchMode } from '../core/index.ts';
import { annotationOf, documentOf, inSeconds, type Annotation, type AnnotationSegment } from './annotation.ts';
import type { LabelInput } from './simple-labels.ts';
import { useLocalStore, type LocalRow } from './use-local-store.ts';

/** Inputs of {@link useAudioStore}. */
export interface AudioStoreInput {
  /** Sample rate, channels and length, as returned by `useAudio`. */
  readonly shape: AudioShape;
  /** The questions; compared by content. */
  readonly labels: LabelInput;
  /** Controlled annotation. An edit that the next render does not pass back is undone. */
  readonly value?: Annotation;
  /** Initial annotation of each audio when uncontrolled. */
  readonly defaultValue?: Annotation;
  /** Called after each edit, undo and redo. */
  readonly onChange?: (annotation: Annotation) => void;
  /** Rules of the task; compared by content. */
  readonly rules?: Partial<AudioRules>;
  /** Mode of the workbench, `annotation` by default. */
  readonly mode?: WorkbenchMode;
  /** Segments that may not be edited, moved or deleted; comments are allowed on them. */
  readonly isLocked?: (segment: AnnotationSegment) => boolean;
}

const nothing: Annotation = { segments: [] };

const audioRow: LocalRow<AudioTypes, AudioShape, Annotation> = {
  modality: audioEditing,
  documentOf: (annotation, shape, { labels }) => documentOf(annotation, shape, labels),
  annotationOf,
  defaultRules: defaultAudioRules,
};

/**
 * A document store without a server, controlled or uncontrolled. It lives as long as audio, labels and rules have the
 * same content; `labels` may be a new object in each render. A new store for the same audio starts with the present
 * annotation.
 */
export const useAudioStore = ({
  shape,
  labels,
  value,
  defaultValue = nothing,
  onChange,
  rules,
  mode = 'annotation',
  isLocked,
}: AudioStoreInput): AudioStore =>
  useLocalStore(audioRow, {
    source: shape,
    labels,
    value,
    defaultValue,
    onChange,
    rules,
    mode,
    isLocked: isLocked && ((segment) => isLocked(inSeconds(segment, shape.sampleRate))),
  });
