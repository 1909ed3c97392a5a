import { maxTextLength, type LabelSet, type Unit } from '@earmark/model';
import { Button, Checkbox, IconButton, Menu, MultiSelect, TextField, useText, withRef } from '@earmark/ui';
import {
  CaseSensitive,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  History,
  List,
  Regex,
  TextCursorInput,
  Volume2,
  VolumeX,
  WholeWord,
  X,
} from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { isComposing, type KeptStore } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import {
  findAll,
  isChanged,
  makesTooLong,
  mostHits,
  replaceCommands,
  replacementOf,
  type Hit,
  type Query,
} from './find.ts';
import { Bar, Count, Fields, Grow, Line, Listed, Summary, Where } from './find-bar-style.ts';
import { remembered, type FindHabits, type PastQuery } from './find-history.ts';
import { findText } from './find-text.ts';
import { HitContext } from './HitContext.tsx';
import { HitList } from './HitList.tsx';
import { searchableLabels } from './searchable-labels.ts';
import { hitBeside, type FindPosition } from './walk.ts';

export interface FindBarProps {
  /** In reading order. */
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
  /** Goes into the text of a hit; offered by F2 and a button. */
  onEdit: (hit: Hit) => void;
  /** Whether units can be heard. */
  canPlay?: boolean;
  onClose: () => void;
  ref?: Ref<FindBarHandle>;
}

/** What shortcuts do with an open bar. */
export interface FindBarHandle {
  /** Goes to the next or previous hit. */
  readonly step: (by: 1 | -1) => void;
  /** Focuses the search field, with `text` in it if given. */
  readonly focus: (text?: string) => void;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Searches the texts of all units, beside the work and not over it. Enter goes to the next hit, with Shift to the previous one;
 * hits are replaced one by one, or many at once from a list with previews. Escape closes.
 */
export const FindBar = withRef(function FindBar(props: FindBarProps) {
  const { units, labels, selection, habits, onReplace, onShow, onEdit, onClose, canPlay = false } = props;
  const t = useText(findText);
  const { past, isPlaying, isReplacing } = useStore(habits, (state) => state);
  const [query, setQuery] = useState<Query>(() => queryOf(props.initialText, past[0]));
  const [replacement, setReplacement] = useState('');
  const [isTooLong, setTooLong] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(nobody);
  const [position, setPosition] = useState<FindPosition | null>(null);
  const field = useRef<HTMLInputElement>(null);
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

  useImperativeHandle(props.ref, () => ({
    step,
    focus(text) {
      if (text !== undefined && text !== '') change({ text });
      field.current?.focus();
      field.current?.select();
    },
  }));
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const isMod = event.ctrlKey || event.metaKey;
    const isInField = event.target === field.current;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'F2') {
      if (!current) return;
      onEdit(current);
    } else if (event.key === 'Enter' && isMod) {
      // Never the submit that these keys mean elsewhere.
      if (mayReplace) setListOpen(true);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
      if (isInField || event.shiftKey) step(event.shiftKey ? -1 : 1);
      else replaceOne();
    } else if (isInField && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const now = past.findIndex((other) => other.text === query.text);
      const next = past[now + (event.key === 'ArrowUp' ? 1 : -1)];
      if (next) change(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = ((): string => {
    if (looked.text === '') return '';
    if (hits.length === 0) return fault === null ? t('none') : '';
    const total = isCut ? `${mostHits}+` : `${hits.length}`;
    return currentIndex < 0 ? t('places', { count: hits.length }) : t('placeOf', { number: currentIndex + 1, total });
  })();
  return (
    <Bar role="search" aria-label={t(onReplace ? 'title' : 'titleToLook')} data-region="find" onKeyDown={onKeyDown}>
      <Line>
        {onReplace ? (
          <IconButton
            size="s"
            aria-label={t('toggleReplace')}
            aria-expanded={isReplacing}
            icon={isReplacing ? <ChevronDown /> : <ChevronRight />}
            onPress={() => habits.change({ isReplacing: !isReplacing })}
          />
        ) : null}
        <Fields>
          <TextField
            size="s"
            ref={field}
            aria-label={t('find')}
            placeholder={t('find')}
            value={query.text}
            onChange={(next) => change({ text: next })}
            errorMessage={fault === null ? undefined : t(`faults.${fault}`)}
          />
        </Fields>
        <Toggle
          name={t('caseSensitive')}
          icon={<CaseSensitive />}
          isOn={query.isCaseSensitive}
          onToggle={(isCaseSensitive) => change({ isCaseSensitive })}
        />
        <Toggle
          name={t('wholeWord')}
          icon={<WholeWord />}
          isOn={query.isWholeWord}
          onToggle={(isWholeWord) => change({ isWholeWord })}
        />
        <Toggle
          name={t('pattern')}
          icon={<Regex />}
          isOn={query.isPattern}
          onToggle={(isPattern) => change({ isPattern })}
        />
        <Menu
          trigger={
            <IconButton
              size="s"
              aria-label={t('past')}
              icon={<History />}
              disabledReason={past.length === 0 ? t('noPast') : null}
            />
          }
          items={[
            {
              id: 'past',
              items: past.map((other, index) => ({
                id: `${index}`,
                label: other.text,
                ...(other.isPattern && { hint: t('pattern') }),
                onAction: () => change(other),
              })),
            },
            {
              id: 'rest',
              items: [{ id: 'clear', label: t('clearPast'), onAction: () => habits.change({ past: [] }) }],
            },
          ]}
        />
        <Count role="status">{count}</Count>
        <IconButton
          size="s"
          aria-label={t('previous')}
          tooltip={`${t('previous')} (Shift+Enter)`}
          icon={<ChevronUp />}
          onPress={() => step(-1)}
        />
        <IconButton
          size="s"
          aria-label={t('next')}
          tooltip={`${t('next')} (Enter)`}
          icon={<ChevronDown />}
          onPress={() => step(1)}
        />
        {canPlay ? (
          <Toggle
            name={t('playHits')}
            icon={isPlaying ? <Volume2 /> : <VolumeX />}
            isOn={isPlaying}
            onToggle={(isOn) => habits.change({ isPlaying: isOn })}
          />
        ) : null}
        <IconButton
          size="s"
          aria-label={t('edit')}
          tooltip={`${t('edit')} (F2)`}
          icon={<TextCursorInput />}
          disabledReason={current ? null : t('noCurrent')}
          onPress={() => current && onEdit(current)}
        />
        <Toggle name={t('list')} icon={<List />} isOn={isListOpen} onToggle={setListOpen} />
        {selection.length > 1 || query.unitIds ? (
          <Checkbox
            isSelected={query.unitIds !== null}
            onChange={(isOn) => change({ unitIds: isOn ? selection : null })}
          >
            {t('selectedOnly', { count: query.unitIds?.length ?? selection.length })}
          </Checkbox>
        ) : null}
        {textLabels.length > 1 ? (
          <Where>
            <MultiSelect
              size="s"
              aria-label={t('inLabels')}
              placeholder={t('allLabels')}
              options={textLabels.map(({ id, title }) => ({ value: id, label: title }))}
              value={query.labelIds ?? []}
              onChange={(ids) => change({ labelIds: ids.length > 0 ? ids : null })}
            />
          </Where>
        ) : null}
        <Grow />
        <IconButton size="s" aria-label={t('close')} tooltip={`${t('close')} (Esc)`} icon={<X />} onPress={onClose} />
      </Line>
      {mayReplace ? (
        <Line data-second="">
          <Fields>
            <TextField
              size="s"
              aria-label={t('replaceWith')}
              placeholder={t('replaceWith')}
              value={replacement}
              onChange={(next) => {
                setReplacement(next);
                setTooLong(false);
              }}
              errorMessage={isTooLong ? t('tooLong', { most: maxTextLength }) : undefined}
            />
          </Fields>
          <Button size="s" onPress={replaceOne} isDisabled={hits.length === 0}>
            {t(current && replacement === '' ? 'removeOne' : current ? 'replaceOne' : 'next')}
          </Button>
          <Button size="s" variant="quiet" isDisabled={hits.length === 0} onPress={() => setListOpen(true)}>
            {t('replaceAll')}
          </Button>
          {current ? (
            <HitContext hit={current} replacement={replacement} isPattern={looked.isPattern} isReplaced />
          ) : null}
        </Line>
      ) : null}
      {isListOpen && hits.length > 0 ? (
        <Listed>
          <Summary>
            {mayReplace ? (
              <Checkbox
                isSelected={chosen.length === hits.length}
                isIndeterminate={chosen.length > 0 && chosen.length < hits.length}
                onChange={(isOn) => setLeft(isOn ? nobody : new Set(hits.map(({ key }) => key)))}
              >
                {t('chooseAll')}
              </Checkbox>
            ) : null}
            <span>{summaryOf(hits, isCut, t)}</span>
            <Grow />
            {mayReplace ? (
              <Button
                size="s"
                variant={replacement === '' && changed.length > 0 ? 'danger' : 'primary'}
                isDisabled={changed.length === 0}
                onPress={() => replaceThese(changed)}
              >
                {t(replacement === '' && changed.length > 0 ? 'remove' : 'replace', { count: changed.length })}
              </Button>
            ) : null}
          </Summary>
          <HitList
            hits={hits}
            currentKey={current?.key}
            replacement={mayReplace ? replacement : null}
            isPattern={looked.isPattern}
            left={left}
            onToggle={(key) => setLeft(toggled(left, key))}
            onGoTo={show}
          />
        </Listed>
      ) : null}
    </Bar>
  );
});

interface ToggleProps {
  name: string;
  icon: React.ReactNode;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

const Toggle = ({ name, icon, isOn, onToggle }: ToggleProps) => (
  <IconButton size="s" aria-label={name} icon={icon} isActive={isOn} onPress={() => onToggle(!isOn)} />
);

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

function summaryOf(hits: readonly Hit[], isCut: boolean, t: ReturnType<typeof useText<typeof findText>>): string {
  const found = t('found', {
    places: t('places', { count: hits.length }),
    segments: t('segments', { count: new Set(hits.map(({ unitId }) => unitId)).size }),
  });
  return isCut ? `${found} · ${t('cut', { most: mostHits })}` : found;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
