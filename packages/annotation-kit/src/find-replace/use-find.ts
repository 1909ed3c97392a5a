import type { LabelSet, Unit } from '@earmark/model';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { KeptStore } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { findAll, isChanged, makesTooLong, replaceCommands, replacementOf, type Hit, type Query } from './find.ts';
import { remembered, type FindHabits, type PastQuery } from './find-history.ts';
import { searchableLabels } from './searchable-labels.ts';
import { hitBeside, type FindPosition } from './walk.ts';

export interface FindProps {
  /** Units to search, in reading order. */
  units: readonly Unit[];
  labels: LabelSet;
  /** Ids of the selected units: the search begins at the last one; with several, it can be limited to them. */
  selection: readonly string[];
  /** What the person searched for before (`createFindHabits`). */
  habits: KeptStore<FindHabits>;
  /** Searched for when the bar opens; the newest search when absent. */
  initialText?: string;
  /** Returns whether they were replaced. Without it the bar only searches. */
  onReplace?: (hits: readonly Hit[], replacement: string, isPattern: boolean) => boolean;
  /** Shows the hit that the bar has gone to; `isPlaying` where the person wants to hear it. */
  onShow: (hit: Hit, isPlaying: boolean) => void;
  /** Whether units can be heard. */
  canPlay?: boolean;
}

export type FindState = ReturnType<typeof useFind>;

const nobody: ReadonlySet<string> = new Set();

/** A search as it goes on: what is looked for, the hits, the one it has gone to, and what is to be replaced. */
export function useFind(props: FindProps) {
  const { units, labels, selection, habits, onReplace, onShow, canPlay = false } = props;
  const { past, isPlaying, isReplacing } = useStore(habits, (state) => state);
  const [query, setQuery] = useState<Query>(() => queryOf(props.initialText, past[0]));
  const [replacement, setReplacement] = useState('');
  const [isTooLong, setTooLong] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(nobody);
  const [position, setPosition] = useState<FindPosition | null>(null);
  const looked = useDeferredValue(query);
  // The bar stays open while somebody types: a key must not wait until all texts were searched.
  const searched = useDeferredValue(units);
  const { hits, fault, isCut } = useMemo(() => findAll(searched, labels, looked), [searched, labels, looked]);
  const textLabels = useMemo(() => searchableLabels(labels), [labels]);
  const currentIndex = useMemo(() => (position ? hits.findIndex((hit) => isAt(hit, position)) : -1), [hits, position]);
  const current = hits[currentIndex];
  const mayReplace = onReplace !== undefined && isReplacing;
  const chosen = hits.filter(({ key }) => !left.has(key));
  const changed = chosen.filter((hit) => isChanged(hit, replacement, looked.isPattern));

  const change = (part: Partial<Query>): void => {
    setQuery({ ...query, ...part });
    setLeft(nobody);
    setTooLong(false);
  };
  const remember = (): void => habits.change({ past: remembered(habits.getState().past, query) });
  const show = (hit: Hit | undefined): void => {
    if (!hit) return;
    setPosition(hit);
    onShow(hit, canPlay && isPlaying);
  };
  const labelIds = textLabels.map(({ id }) => id);
  const step = (by: 1 | -1): void => {
    remember();
    // Enter may come before the list of hits has followed the last key.
    const now = looked === query && searched === units ? hits : findAll(units, labels, query).hits;
    show(now[hitBeside(now, position ?? startOf(units, selection), by, labelIds)]);
  };

  // The hits after a replacement are known once the document has changed.
  const goingOn = useRef<FindPosition | null>(null);
  useEffect(() => {
    const from = goingOn.current;
    goingOn.current = null;
    if (from) show(hits[hitBeside(hits, from, 1, labelIds)]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the hits goes on
  }, [hits]);

  const replaceThese = (these: readonly Hit[]): boolean => {
    const isRefused = makesTooLong(replaceCommands(units, these, replacement, looked.isPattern));
    setTooLong(isRefused);
    if (isRefused) return false;
    remember();
    const isDone = onReplace?.(these, replacement, looked.isPattern) === true;
    if (isDone) setLeft(nobody);
    return isDone;
  };
  const replaceOne = (): void => {
    if (!current || !isChanged(current, replacement, looked.isPattern)) return step(1);
    const written = replacementOf(current, replacement, looked.isPattern);
    goingOn.current = { ...current, start: current.start + written.length - 1 };
    if (!replaceThese([current])) goingOn.current = null;
  };
  return {
    query,
    change,
    textLabels,
    hits,
    fault,
    isCut,
    current,
    currentIndex,
    isPattern: looked.isPattern,
    isEmpty: looked.text === '',
    step,
    show,
    mayReplace,
    replacement,
    replaceWith(text: string): void {
      setReplacement(text);
      setTooLong(false);
    },
    isTooLong,
    replaceOne,
    chosen,
    changed,
    replaceChosen: () => replaceThese(changed),
    left,
    leaveOut: (keys: readonly string[]) => setLeft(new Set(keys)),
  };
}

const queryOf = (text: string | undefined, last: PastQuery | undefined): Query => ({
  isPattern: false,
  isCaseSensitive: false,
  isWholeWord: false,
  ...last,
  ...(text ? { text, isPattern: false } : { text: last?.text ?? '' }),
  labelIds: null,
  unitIds: null,
});

const isAt = (hit: Hit, { ordinal, labelId, start }: FindPosition): boolean =>
  hit.ordinal === ordinal && hit.labelId === labelId && hit.start === start;

/** Before everything in the current unit, so that its own hits come first. */
const startOf = (units: readonly Unit[], selection: readonly string[]): FindPosition => ({
  ordinal: Math.max(
    0,
    units.findIndex(({ id }) => id === selection.at(-1)),
  ),
  labelId: '',
  start: -1,
});
