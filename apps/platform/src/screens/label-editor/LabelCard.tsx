import { isText, type FaultPath, type Label } from '@earmark/model';
import { Checkbox, IconButton, Select, TextField, token } from '@earmark/ui';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { placeOf, type FaultTexts } from './fault-texts.ts';
import { withType } from './label-edit.ts';
import { typeOptions } from './label-types.tsx';
import { OptionList } from './OptionList.tsx';

const t = texts('template');

export interface LabelCardProps {
  label: Label;
  path: FaultPath;
  level: number;
  faults: FaultTexts;
  isFirst: boolean;
  isLast: boolean;
  onChange: (label: Label) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onCopy: () => void;
}

/** One question (a new one, still without title, takes the focus): type, title, required, on the first level whether it is asked for each side, and its options with what hangs below them. Alt+Up and Alt+Down move it. */
export function LabelCard(props: LabelCardProps) {
  const { label, path, level, faults, isFirst, isLast, onChange, onMove, onRemove, onCopy } = props;
  const [isFolded, setFolded] = useState(false);
  const steer = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const name = label.title || t('untitled');
  return (
    <Card data-deep={level > 1 || undefined} aria-label={name}>
      <Head onKeyDown={steer}>
        <IconButton
          size="s"
          icon={isFolded ? <ChevronRight /> : <ChevronDown />}
          aria-label={isFolded ? t('unfold', { title: name }) : t('fold', { title: name })}
          tooltip={false}
          isDisabled={isText(label)}
          onPress={() => setFolded(!isFolded)}
        />
        <Type aria-label={t('type')} size="s" options={typeOptions} value={label.type} onChange={(type) => onChange(withType(label, type))} />
        <Title
          aria-label={t('labelTitle')}
          placeholder={t('labelTitle')}
          size="s"
          maxLength={200}
          autoFocus={label.title === ''}
          value={label.title}
          onChange={(title) => onChange({ ...label, title })}
          errorMessage={faults.get(placeOf([...path, 'title']))}
        />
        <Checkbox isSelected={label.isRequired} onChange={(isRequired) => onChange({ ...label, isRequired })}>
          {t('required')}
        </Checkbox>
        {level === 1 ? (
          <Checkbox isSelected={label.isPaired ?? false} onChange={(isPaired) => onChange({ ...label, isPaired: isPaired || undefined })}>
            {t('paired')}
          </Checkbox>
        ) : null}
        <Tools>
          <IconButton size="s" icon={<ArrowUp />} aria-label={t('moveUp')} isDisabled={isFirst} onPress={() => onMove(-1)} />
          <IconButton size="s" icon={<ArrowDown />} aria-label={t('moveDown')} isDisabled={isLast} onPress={() => onMove(1)} />
          <IconButton size="s" icon={<Copy />} aria-label={t('duplicate')} onPress={onCopy} />
          <IconButton size="s" icon={<Trash2 />} aria-label={t('removeLabel', { title: name })} tooltip={t('remove')} onPress={onRemove} />
        </Tools>
      </Head>
      {isFolded || isText(label) ? null : (
        <OptionList label={label} onChange={onChange} path={path} level={level} faults={faults} />
      )}
    </Card>
  );
}

const Card = styled.li`
  padding: ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};

  &[data-deep] {
    background: ${token.color.sunken};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[2]};

  > label {
    margin-top: 2px;
  }
`;

const Type = styled(Select<Label['type']>)`
  width: 136px;
`;

const Title = styled(TextField)`
  flex: 1;
  min-width: 140px;
`;

const Tools = styled.div`
  display: flex;
`;
