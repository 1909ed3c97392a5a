import type { FaultPath, Label, Option } from '@earmark/model';
import { Button, token } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { placeOf, type FaultTexts } from './fault-texts.ts';
import { insertAt, moveBy, newOption, removeAt, replaceAt, withDefault, withPastedLines } from './label-edit.ts';
import { OptionRow } from './OptionRow.tsx';

const t = texts('template');

export interface OptionListProps {
  label: Label;
  onChange: (label: Label) => void;
  /** Of the label. */
  path: FaultPath;
  level: number;
  faults: FaultTexts;
}

/** The options of a question in their order. */
export function OptionList({ label, onChange, path, level, faults }: OptionListProps) {
  const fresh = useRef<string>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const { options } = label;
  const change = (next: Option[]): void => onChange({ ...label, options: next });
  const add = (index: number): void => {
    const option = newOption();
    fresh.current = option.id;
    change(insertAt(options, index, option));
  };
  const focus = (option: Option | undefined): void => {
    if (option) list.current?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(option.id)}"] input`)?.focus();
  };
  const remove = (index: number): void => {
    change(removeAt(options, index));
    focus(options[index === 0 ? 1 : index - 1]);
  };
  const goOn = (index: number): void => {
    const next = options[index + 1];
    if (next?.title === '') focus(next);
    else add(index + 1);
  };
  const fault = faults.get(placeOf([...path, 'options']));
  return (
    <List ref={list} aria-label={t('options')}>
      {options.map((option, index) => (
        <OptionRow
          key={option.id}
          option={option}
          number={index + 1}
          path={[...path, 'options', index]}
          level={level}
          faults={faults}
          isFresh={option.id === fresh.current}
          isFirst={index === 0}
          isLast={index === options.length - 1}
          onChange={(next) => change(replaceAt(options, index, next))}
          onDefault={(isDefault) => onChange(withDefault(label, option.id, isDefault))}
          onMove={(step) => change(moveBy(options, index, step))}
          onRemove={() => remove(index)}
          onNext={() => goOn(index)}
          onPasteLines={(text) => {
            const next = withPastedLines(options, index, text);
            if (next) change(next);
            return next !== undefined;
          }}
        />
      ))}
      {fault === undefined ? null : <Fault role="alert">{fault}</Fault>}
      <li>
        <Button size="s" variant="quiet" icon={<Plus />} onPress={() => add(options.length)}>
          {t('addOption')}
        </Button>
      </li>
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  margin: ${token.space[2]} 0 0;
  padding-inline-start: 32px;
  list-style: none;
`;

const Fault = styled.li`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;
