import { Checkbox, IconButton, Menu, MultiSelect, TextField, useText, withRef } from '@earmark/ui';
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
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { isComposing } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { mostHits, type Hit } from './find.ts';
import { Bar, Count, Fields, Grow, Line, Where } from './find-bar-style.ts';
import { findText } from './find-text.ts';
import { ListedHits, ReplaceLine } from './Replacement.tsx';
import { useFind, type FindProps } from './use-find.ts';

export interface FindBarProps extends FindProps {
  /** Goes into the text of a hit; offered by F2 and a button. */
  onEdit: (hit: Hit) => void;
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

/**
 * Searches the texts of all units, beside the work and not over it. Enter goes to the next hit, with Shift to the
 * previous one; hits are replaced one by one, or many at once from a list with previews. Escape closes.
 */
export const FindBar = withRef(function FindBar(props: FindBarProps) {
  const { selection, habits, onReplace, onEdit, onClose, canPlay = false } = props;
  const t = useText(findText);
  const { past, isPlaying, isReplacing } = useStore(habits, (state) => state);
  const find = useFind(props);
  const { query, change, textLabels, hits, fault, current, currentIndex, step, mayReplace } = find;
  const [isListOpen, setListOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);

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
    // Enter and the arrows choose among the candidates of an input method
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
      else find.replaceOne();
    } else if (isInField && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const now = past.findIndex((other) => other.text === query.text);
      const next = past[now + (event.key === 'ArrowUp' ? 1 : -1)];
      if (next) change(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = ((): string => {
    if (find.isEmpty) return '';
    if (hits.length === 0) return fault === null ? t('none') : '';
    const total = find.isCut ? `${mostHits}+` : `${hits.length}`;
    return currentIndex < 0 ? t('matches', { count: hits.length }) : t('matchOf', { number: currentIndex + 1, total });
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
      {mayReplace ? <ReplaceLine find={find} onList={() => setListOpen(true)} /> : null}
      {isListOpen && hits.length > 0 ? <ListedHits find={find} /> : null}
    </Bar>
  );
});

interface ToggleProps {
  name: string;
  icon: ReactNode;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

const Toggle = ({ name, icon, isOn, onToggle }: ToggleProps) => (
  <IconButton size="s" aria-label={name} icon={icon} isActive={isOn} onPress={() => onToggle(!isOn)} />
);
