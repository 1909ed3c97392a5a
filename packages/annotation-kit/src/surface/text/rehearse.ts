import { mayEdit } from '../../core/index.ts';
import { marksOfPart } from './marks/index.ts';
import type { TextStore } from './session/index.ts';

/** Longest wait for an idle page, in ms; a page that is never idle rehearses then. */
const longestWait = 2000;

/** A browser compiles what was run a few times; each time takes a few milliseconds. */
const rehearsals = 6;

/**
 * Makes an edit of a text a few times and throws it away, while nothing else is to be done: a browser compiles code
 * that has run before, and the first edit of thousands of marks would take longer than a frame. Returns what calls it
 * off.
 */
export function rehearse(store: TextStore): () => void {
  const { modality } = store;
  let left = rehearsals;
  const work = (): void => {
    left -= 1;
    if (left > 0) handle = requestIdleCallback(work, { timeout: longestWait });
    const { document } = store.getState();
    const end = Math.max(0, ...document.parts.map(({ length }) => length));
    const part = document.parts.findIndex(({ length }) => length === end);
    if (end === 0) return;
    const ranges = [{ start: end - 1, end }];
    const span = {
      type: 'span' as const,
      id: 'rehearsal',
      part,
      ranges,
      answers: {},
      comments: [],
      status: 'completed' as const,
    };
    const made = modality.apply(document, [{ type: 'span.add', spans: [span] }]);
    if (!made.ok) return;
    modality.checkEdit(made.value, document);
    modality.patchBetween(document, made.value);
    marksOfPart(made.value, part);
    // The next edit is one of this document again
    marksOfPart(document, part);
  };
  const isEdited = mayEdit(store.getState().mode) && store.rules.work === 'entities';
  if (!isEdited || !('requestIdleCallback' in globalThis)) return () => undefined;
  let handle = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
