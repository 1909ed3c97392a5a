import { maxLabelLevels, type FaultPath, type Option } from '@earmark/model';
import { IconButton, TextField, token } from '@earmark/ui';
import { ArrowDown, ArrowUp, Star, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { AddLabel } from './AddLabel.tsx';
import { placeOf, type FaultTexts } from './fault-texts.ts';
import { newLabel } from './label-edit.ts';
import { useLabelList } from './label-list-context.ts';

const t = texts('template');

export interface OptionRowProps {
  option: Option;
  number: number;
  path: FaultPath;
  level: number;
  faults: FaultTexts;
  isFresh: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (option: Option) => void;
  onDefault: (isDefault: boolean) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** To the next option, made where there is none waiting. */
  onNext: () => void;
  /** Answers whether it took the text. */
  onPasteLines: (text: string) => boolean;
}

/** One option. Enter goes to the next, Backspace in an empty one removes it, Alt with the arrows moves it, pasted lines become options. */
export function OptionRow(props: OptionRowProps) {
  const { option, number, path, level, faults, isFresh, isFirst, isLast, onChange, onDefault, onMove, onRemove, onNext, onPasteLines } = props;
  const steer = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onNext();
    else if (event.key === 'Backspace' && option.title === '' && option.labels.length === 0) onRemove();
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(1);
    else return;
    event.preventDefault();
  };
  const showLabels = useLabelList();
  const hasDeeper = level < maxLabelLevels;
  return (
    <li data-option={option.id}>
      <Row>
        <Title
          aria-label={t('optionNumber', { number })}
          placeholder={t('optionNumber', { number })}
          size="s"
          maxLength={200}
          autoFocus={isFresh}
          value={option.title}
          onChange={(title) => onChange({ ...option, title })}
          onKeyDown={steer}
          onPaste={(event) => {
            if (onPasteLines(event.clipboardData?.getData('text') ?? '')) event.preventDefault();
          }}
          errorMessage={faults.get(placeOf([...path, 'title']))}
        />
        <Mark data-on={option.isDefault || undefined}>
          <IconButton size="s" icon={<Star />} aria-label={t('isDefault')} isActive={option.isDefault} onPress={() => onDefault(!option.isDefault)} />
        </Mark>
        {hasDeeper ? <AddLabel isSubItem onAdd={(type) => onChange({ ...option, labels: [...option.labels, newLabel(type)] })} /> : null}
        <IconButton size="s" icon={<ArrowUp />} aria-label={t('moveUp')} isDisabled={isFirst} onPress={() => onMove(-1)} />
        <IconButton size="s" icon={<ArrowDown />} aria-label={t('moveDown')} isDisabled={isLast} onPress={() => onMove(1)} />
        <IconButton size="s" icon={<X />} aria-label={t('removeOption', { title: option.title || String(number) })} tooltip={t('remove')} onPress={onRemove} />
      </Row>
      {option.labels.length === 0 ? null : showLabels({ labels: option.labels, onChange: (labels) => onChange({ ...option, labels }), path: [...path, 'labels'], level: level + 1, faults })}
    </li>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[1]};
`;

const Title = styled(TextField)`
  flex: 1;
  max-width: 420px;
`;

const Mark = styled.span`
  &[data-on] svg {
    fill: currentColor;
  }
`;
