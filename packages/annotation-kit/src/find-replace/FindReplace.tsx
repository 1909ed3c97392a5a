import { maxTextLength, type LabelSet, type Unit } from '@earmark/model';
import { Button, Checkbox, Dialog, EmptyState, MultiSelect, TextField, token, useText } from '@earmark/ui';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { findAll, isChanged, makesTooLong, mostHits, replaceCommands, type Hit, type Query } from './find.ts';
import { HitList } from './HitList.tsx';
import { findText } from './find-text.ts';
import { searchableLabels } from './searchable-labels.ts';

export interface FindReplaceProps {
  /** In reading order. */
  units: readonly Unit[];
  labels: LabelSet;
  /** Ids of the selected units: with several, the search can be limited to them. */
  selection: readonly string[];
  /** Without it the dialog only searches. */
  onReplace?: (hits: readonly Hit[], replacement: string, isPattern: boolean) => void;
  onGoTo: (hit: Hit) => void;
  onClose: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Searches the texts of all units and replaces matches; each replacement is previewed and can be excluded. */
export function FindReplace({ units, labels, selection, onReplace, onGoTo, onClose }: FindReplaceProps) {
  const t = useText(findText);
  const [query, setQuery] = useState<Query>({
    text: '',
    isPattern: false,
    isCaseSensitive: false,
    isWholeWord: false,
    labelIds: null,
    unitIds: null,
  });
  const [replacement, setReplacement] = useState('');
  const [isTooLong, setIsTooLong] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(nobody);
  const change = (part: Partial<Query>): void => {
    setQuery({ ...query, ...part });
    setLeft(nobody);
    setIsTooLong(false);
  };
  const changeReplacement = (next: string): void => {
    setReplacement(next);
    setIsTooLong(false);
  };
  const looked = useDeferredValue(query);
  const { hits, fault, isCut } = useMemo(() => findAll(units, labels, looked), [units, labels, looked]);
  const chosen = hits.filter(({ key }) => !left.has(key));
  const changed = chosen.filter((hit) => isChanged(hit, replacement, looked.isPattern));
  const textLabels = searchableLabels(labels);
  const isRemoving = replacement === '' && changed.length > 0;
  const unitCount = new Set(hits.map(({ unitId }) => unitId)).size;
  const replace = (): void => {
    if (makesTooLong(replaceCommands(units, changed, replacement, looked.isPattern))) return setIsTooLong(true);
    setIsTooLong(false);
    onReplace?.(changed, replacement, looked.isPattern);
    setLeft(nobody);
  };
  const toggle = (key: string): void => setLeft(toggled(left, key));
  const summary = (): ReactNode => {
    if (hits.length === 0) return null;
    const found = t('found', {
      places: t('places', { count: hits.length }),
      segments: t('segments', { count: unitCount }),
    });
    return isCut ? `${found} · ${t('cut', { most: mostHits })}` : found;
  };
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={onReplace ? t('title') : t('titleToLook')}
      footer={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          {onReplace ? (
            <Button variant={isRemoving ? 'danger' : 'primary'} isDisabled={changed.length === 0} onPress={replace}>
              {isRemoving ? t('remove', { count: changed.length }) : t('replace', { count: changed.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <Fields>
        <TextField
          label={t('find')}
          autoFocus
          value={query.text}
          onChange={(next) => change({ text: next })}
          errorMessage={fault === null ? undefined : t(`faults.${fault}`)}
        />
        {onReplace ? (
          <TextField
            label={t('replaceWith')}
            value={replacement}
            onChange={changeReplacement}
            errorMessage={isTooLong ? t('tooLong', { most: maxTextLength }) : undefined}
          />
        ) : null}
      </Fields>
      <Options>
        <Checkbox isSelected={query.isCaseSensitive} onChange={(isCaseSensitive) => change({ isCaseSensitive })}>
          {t('caseSensitive')}
        </Checkbox>
        <Checkbox isSelected={query.isWholeWord} onChange={(isWholeWord) => change({ isWholeWord })}>
          {t('wholeWord')}
        </Checkbox>
        <Checkbox isSelected={query.isPattern} onChange={(isPattern) => change({ isPattern })}>
          {t('pattern')}
        </Checkbox>
        {selection.length > 1 ? (
          <Checkbox
            isSelected={query.unitIds !== null}
            onChange={(isOn) => change({ unitIds: isOn ? selection : null })}
          >
            {t('selectedOnly', { count: selection.length })}
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
      </Options>
      <Summary role="status">
        {onReplace && hits.length > 0 ? (
          <Checkbox
            isSelected={chosen.length === hits.length}
            isIndeterminate={chosen.length > 0 && chosen.length < hits.length}
            onChange={(isOn) => setLeft(isOn ? nobody : new Set(hits.map(({ key }) => key)))}
          >
            {t('chooseAll')}
          </Checkbox>
        ) : null}
        <span>{summary()}</span>
      </Summary>
      {hits.length > 0 ? (
        <HitList
          hits={hits}
          replacement={onReplace ? replacement : null}
          isPattern={looked.isPattern}
          left={left}
          onToggle={toggle}
          onGoTo={onGoTo}
        />
      ) : (
        <Nothing role="status">
          <EmptyState icon={<Search />} title={looked.text === '' ? t('hint') : t('none')} />
        </Nothing>
      )}
    </Dialog>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${token.space[3]};
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  margin: ${token.space[3]} 0;
`;

const Where = styled.div`
  width: 200px;
`;

const Summary = styled.div`
  display: flex;
  gap: ${token.space[4]};
  min-height: 20px;
  margin-bottom: ${token.space[2]};
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Nothing = styled.div`
  display: grid;
  place-items: center;
  height: min(42vh, 360px);
`;
