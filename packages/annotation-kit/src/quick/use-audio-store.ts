import { defaultAudioRules, type AudioRules, type AudioShape } from '@earmark/model';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { createAudioStore, type AudioStore, type WorkbenchMode } from '../core/index.ts';
import { annotationOf, documentOf, type Annotation } from './annotation.ts';
import { labelSetOf, type LabelInput } from './simple-labels.ts';

export interface AudioStoreInput {
  /** The audio's facts, as `useAudio` has them. */
  readonly shape: AudioShape;
  readonly labels: LabelInput;
  /** Controlled: what is annotated is always this. An edit that is not handed back by the next render is undone. */
  readonly value?: Annotation;
  /** Uncontrolled: what is annotated at first, on each audio. */
  readonly defaultValue?: Annotation;
  /** Told of each edit, also of undo and redo. */
  readonly onChange?: (annotation: Annotation) => void;
  readonly rules?: Partial<AudioRules>;
  readonly mode?: WorkbenchMode;
}

const nothing: Annotation = { segments: [] };

/**
 * The document of an annotator as a store without server, controlled or not. It lasts as long as audio, labels and rules stay the same in
 * content; `labels` may be a new object on each render. The store that follows on the same audio goes on from what is annotated by then.
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
      // Whoever controls the value may refuse the edit by doing nothing.
      if (latest.current.value !== undefined) render();
    });
    return made;
  }, [shape, settings]);
  useEffect(() => store.setMode(mode), [store, mode]);
  useEffect(() => {
    if (value === undefined || value === shown.current) return;
    const document = documentOf(value, shape);
    // A copy of what is shown is no news: replacing it would take undo away.
    const isCopy =
      shown.current !== null && JSON.stringify(documentOf(shown.current, shape)) === JSON.stringify(document);
    shown.current = value;
    if (!isCopy) store.replaceDocument(document);
  });
  return store;
}

/** The object of an earlier render for as long as nothing in it is different. */
function useSameContent<Content>(content: Content): Content {
  const kept = useRef(content);
  if (kept.current !== content && JSON.stringify(kept.current) !== JSON.stringify(content)) kept.current = content;
  return kept.current;
}
