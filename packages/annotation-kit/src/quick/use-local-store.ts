import type { EditingModality, LabelSet, ModalityTypes } from '@earmark/model';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { createDocumentStore, type DocumentStore, type WorkbenchMode } from '../core/index.ts';
import { labelSetOf, type LabelInput } from './simple-labels.ts';

/** What differs by modality: its row, and how its documents become annotations of the embedder and back. */
export interface LocalRow<Types extends ModalityTypes, Source, Annotation> {
  readonly modality: EditingModality<Types>;
  readonly documentOf: (
    annotation: Annotation,
    source: Source,
    task: { readonly rules: Types['Rules']; readonly labels: LabelSet },
  ) => Types['Document'];
  readonly annotationOf: (document: Types['Document']) => Annotation;
  readonly defaultRules: Types['Rules'];
}

/** Inputs of {@link useLocalStore}. */
interface LocalStoreInput<Types extends ModalityTypes, Source, Annotation> {
  /** What is annotated; must stay the same object. */
  readonly source: Source;
  /** The questions; compared by content. */
  readonly labels: LabelInput;
  /** Controlled annotation. An edit that the next render does not pass back is undone. */
  readonly value: Annotation | undefined;
  /** Initial annotation of each source when uncontrolled. */
  readonly defaultValue: Annotation;
  /** Called after each edit, undo and redo. */
  readonly onChange: ((annotation: Annotation) => void) | undefined;
  /** Rules of the task; compared by content. */
  readonly rules: Partial<Types['Rules']> | undefined;
  readonly mode: WorkbenchMode;
  /** Units that may not be edited; asked anew for each. */
  readonly isLocked?: ((unit: Types['Unit']) => boolean) | undefined;
}

/**
 * A document store without a server, controlled or uncontrolled, for any modality. It lives as long as source, labels
 * and rules have the same content; `labels` may be a new object in each render. A new store for the same source starts
 * with the present annotation. `row` must stay the same object.
 */
export function useLocalStore<Types extends ModalityTypes, Source, Annotation>(
  row: LocalRow<Types, Source, Annotation>,
  { source, labels, value, defaultValue, onChange, rules, mode, isLocked }: LocalStoreInput<Types, Source, Annotation>,
): DocumentStore<Types> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ value, defaultValue, onChange, mode, isLocked });
  latest.current = { value, defaultValue, onChange, mode, isLocked };
  const settings = useSameContent({ labels, rules });
  /** What is shown, as an annotation; computed when somebody asks, which is never in an annotator that only submits. */
  const shown = useRef<(() => Annotation) | null>(null);
  const shownSource = useRef<Source | null>(null);
  const task = useMemo(
    () => ({
      labels: labelSetOf(settings.labels),
      rules: { ...row.defaultRules, ...settings.rules } as Types['Rules'],
    }),
    [row, settings],
  );
  const store = useMemo(() => {
    // The reference holds the values at creation; later ones arrive through the effects below.
    const start = latest.current;
    const kept = shownSource.current === source ? shown.current?.() : null;
    const annotation = start.value ?? kept ?? start.defaultValue;
    shown.current = () => annotation;
    shownSource.current = source;
    const made = createDocumentStore(row.modality, {
      document: row.documentOf(annotation, source, task),
      ...task,
      mode: start.mode,
      isLocked: (unit) => latest.current.isLocked?.(unit) ?? false,
    });
    made.onCommands((_commands, after) => {
      shown.current = once(() => row.annotationOf(after));
      latest.current.onChange?.(shown.current());
      // A controlling parent may reject the edit by not changing the value.
      if (latest.current.value !== undefined) render();
    });
    return made;
  }, [row, source, task]);
  useEffect(() => store.setMode(mode), [store, mode]);
  // Without dependencies: after each render a controlled value is compared with what is shown, because an edit that the
  // parent rejects changes no prop.
  useEffect(() => {
    if (value === undefined || value === shown.current?.()) return;
    const document = row.documentOf(value, source, task);
    // An equal copy is ignored: replacing the document would clear the undo history.
    const isCopy =
      shown.current !== null &&
      JSON.stringify(row.documentOf(shown.current(), source, task)) === JSON.stringify(document);
    shown.current = () => value;
    if (!isCopy) store.replaceDocument(document);
  });
  return store;
}

/** Computes a value when it is first asked for. */
function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Returns the object of an earlier render while its content is equal. */
function useSameContent<Content>(content: Content): Content {
  const kept = useRef(content);
  if (kept.current !== content && JSON.stringify(kept.current) !== JSON.stringify(content)) kept.current = content;
  return kept.current;
}
