import type { DocumentStore, OutgoingBatch, ReadableStore, SendResult, LoadResult } from '@earmark/annotation-kit';
import type { Api, RequestOf, ResponseOf } from '@earmark/contract';
import { isEmptyPatch, type LabelSet, type ModalityTypes, type SavingModality, type Unit } from '@earmark/model';
import { copyRulesOf, meanOf, type Picks, type Place } from '@earmark/model/agreement';

/** The copies of an item, as far as they are in. */
export type CopiesAnswer = ResponseOf<Api['getCopies']>;

/** Draft of the result of blind copies, kept in this browser until it is adopted. */
export interface CopiesDraft {
  readonly answer: CopiesAnswer;
  /** Labels in the item's language. */
  readonly labels: LabelSet;
  readonly places: readonly Place<Unit>[];
  /** The copy that each part comes from; follows undo and redo. */
  readonly picks: ReadableStore<Picks>;
  /** Takes a place from a copy; without a place, everything around the units. */
  readonly pick: (placeId: string | null, copy: number) => void;
  /** Takes everything from one copy. */
  readonly pickAll: (copy: number) => void;
  /** The decision as the call takes it: the picks, and what was corrected besides. */
  readonly decision: () => Pick<RequestOf<Api['adoptCopies']>, 'picks' | 'commands'>;
  /** Once it is taken. */
  readonly forget: () => void;
}

/** The draft with what opens it as a document that is saved to this browser alone. */
interface DraftServer<Types extends ModalityTypes> {
  readonly load: () => Promise<LoadResult<Types>>;
  readonly send: (batch: OutgoingBatch<Types>) => Promise<SendResult>;
  readonly over: (store: DocumentStore<Types>) => CopiesDraft;
}

interface Kept<Types extends ModalityTypes> {
  /** The copies that it was made of: others make it void. */
  readonly of: readonly number[];
  readonly picks: Picks;
  readonly document: Types['Document'];
}

/** Begins a draft, or goes on with the one that was kept under `key`. */
export function openDraft<Types extends ModalityTypes>(
  modality: SavingModality<Types>,
  answer: CopiesAnswer,
  key: string,
): DraftServer<Types> {
  const rules = copyRulesOf<Types['Document'], Types['Unit']>(modality);
  // An item's documents always belong to the item's modality.
  const documents = answer.copies.map(({ document }) => document as Types['Document']);
  const ids = answer.copies.map(({ annotation_id: id }) => id);
  const places = rules.placesOf(documents);
  const merged = (picks: Picks): Types['Document'] => withoutComments(rules.mergeCopies(documents, picks).document);
  function withoutComments(document: Types['Document']): Types['Document'] {
    const { units } = modality;
    const bare = units.of(document).map((unit) => (unit.comments.length > 0 ? { ...unit, comments: [] } : unit));
    return { ...units.put(document, bare), comments: [] };
  }
  const begun = all(closest(answer));
  const kept = read<Types>(key, ids) ?? { of: ids, picks: begun, document: merged(begun) };
  let { document } = kept;
  let revision = 0;
  /** Picks by the number of steps done when they were made, so that undo reverts them. */
  const chosen = new Map<number, Picks>([[0, kept.picks]]);
  let current = kept.picks;
  const keep = (): void => write<Types>(key, { of: ids, picks: current, document });

  function all(copy: number): Picks {
    return { frame: copy, places: Object.fromEntries(places.map(({ id }) => [id, copy])) };
  }
  return {
    load: () => Promise.resolve({ kind: 'loaded', revision, document }),
    send({ commands }) {
      const result = modality.apply(document, commands);
      if (!result.ok) return Promise.resolve({ kind: 'refused', message: result.fault.code });
      document = result.value;
      revision += 1;
      keep();
      return Promise.resolve({ kind: 'saved', revision });
    },
    over(store) {
      const listeners = new Set<() => void>();
      const follow = (): void => {
        const { position } = store.getHistory();
        const at = [...chosen.keys()].filter((step) => step <= position);
        const next = chosen.get(Math.max(0, ...at)) ?? kept.picks;
        if (next === current) return;
        current = next;
        listeners.forEach((listener) => listener());
      };
      store.subscribe(follow);
      const change = (after: Picks): void => {
        // Open in another window: there it is decided
        if (store.getState().mode === 'view') return;
        const target = merged(after);
        const patch = modality.patchBetween(merged(current), target);
        // Where a correction stands in the way, the whole is put together again: undo brings the correction back
        if (!isEmptyPatch(patch) && store.run(patch))
          store.run(modality.patchBetween(store.getState().document, target));
        const { position } = store.getHistory();
        // Steps that were undone are overwritten by this one: their picks can never be redone
        for (const step of chosen.keys()) if (step > position) chosen.delete(step);
        chosen.set(position, after);
        current = after;
        keep();
        listeners.forEach((listener) => listener());
      };
      return {
        answer,
        labels: store.labels,
        places,
        picks: {
          getState: () => current,
          subscribe: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        pick: (placeId, copy) =>
          change(
            placeId === null
              ? { ...current, frame: copy }
              : { ...current, places: { ...current.places, [placeId]: copy } },
          ),
        pickAll: (copy) => change(all(copy)),
        decision() {
          const patch = modality.patchBetween(merged(current), store.getState().document);
          const corrected: readonly { readonly type: string }[] = isEmptyPatch(patch) ? [] : [patch];
          const { frame, places: picked } = current;
          // Places without an entry come from the copy of the frame
          const others = Object.entries(picked).flatMap(([place, copy]) =>
            copy === frame ? [] : [[place, ids[copy] ?? 0]],
          );
          return {
            picks: { frame: ids[frame] ?? 0, places: Object.fromEntries(others) as Record<string, number> },
            // The server accepts commands of the item's modality only.
            commands: [...corrected] as RequestOf<Api['adoptCopies']>['commands'],
          };
        },
        forget: () => window.localStorage.removeItem(key),
      };
    },
  };
}

/** The copy that agrees best with the others. */
function closest({ copies, pairs }: CopiesAnswer): number {
  const means = copies.map(
    ({ letter }) =>
      meanOf(pairs.flatMap(({ first, second, value }) => ([first, second].includes(letter) ? [value] : []))) ?? 0,
  );
  return Math.max(0, means.indexOf(Math.max(...means)));
}

function read<Types extends ModalityTypes>(key: string, ids: readonly number[]): Kept<Types> | undefined {
  const text = window.localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    // Written by this module alone; a draft of other copies is void.
    const kept = JSON.parse(text) as Kept<Types>;
    return kept.of.join() === ids.join() ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write<Types extends ModalityTypes>(key: string, kept: Kept<Types>): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A draft beyond the browser's room lives as long as the page; an older one would not fit it
    window.localStorage.removeItem(key);
  }
}
