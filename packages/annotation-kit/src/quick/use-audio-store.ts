import { defaultAudioRules, type AudioRules, type AudioShape } from '@earmark/model';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { createAudioStore, type AudioStore, type WorkbenchMode } from '../core/index.ts';
import { annotationOf, documentOf, type Annotation } from './annotation.ts';
import { labelSetOf, type LabelInput } from './simple-labels.ts';

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
}

const nothing: Annotation = { segments: [] };

/**
 * A document store without a server, controlled or uncontrolled. It lives as long as audio, labels and rules have the
 * same content; `labels` may be a new object in each render. A new store for the same audio starts with the present
 * annotation.
 */
export function useAudioStore({
  shape,
  labels,
  value,
  defaultValue = nothing,
  onChange,
  rules,
  mode = 'annotation',
}: AudioStoreInput): AudioStore {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ value, defaultValue, onChange, mode });
  latest.current = { value, defaultValue, onChange, mode };
  const settings = useSameContent({ labels, rules });
  const shown = useRef<Annotation | null>(null);
  const shownShape = useRef<AudioShape | null>(null);
  const store = useMemo(() => {
    // The reference holds the values at creation; later ones arrive through the effects below.
    const start = latest.current;
    const kept = shownShape.current === shape ? shown.current : null;
    shown.current = start.value ?? kept ?? start.defaultValue;
    shownShape.current = shape;
    const made = createAudioStore({
      document: documentOf(shown.current, shape),
      labels: labelSetOf(settings.labels),
      rules: { ...defaultAudioRules, ...settings.rules },
      mode: start.mode,
    });
    made.onCommands((_commands, after) => {
      shown.current = annotationOf(after);
      latest.current.onChange?.(shown.current);
      // A controlling parent may reject the edit by not changing the value.
      if (latest.current.value !== undefined) render();
    });
    return made;
  }, [shape, settings]);
  useEffect(() => store.setMode(mode), [store, mode]);
  // Without dependencies: after each render a controlled value is compared with what is shown, because an edit that the
  // parent rejects changes no prop.
  useEffect(() => {
    if (value === undefined || value === shown.current) return;
    const document = documentOf(value, shape);
    // An equal copy is ignored: replacing the document would clear the undo history.
    const isCopy =
      shown.current !== null && JSON.stringify(documentOf(shown.current, shape)) === JSON.stringify(document);
    shown.current = value;
    if (!isCopy) store.replaceDocument(document);
  });
  return store;
}

/** Returns the object of an earlier render while its content is equal. */
function useSameContent<Content>(content: Content): Content {
  const kept = useRef(content);
  if (kept.current !== content && JSON.stringify(kept.current) !== JSON.stringify(content)) kept.current = content;
  return kept.current;
}
