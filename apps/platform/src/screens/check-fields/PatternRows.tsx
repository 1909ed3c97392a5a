import { checkLimits, type PatternCheck } from '@earmark/model';
import { createPattern } from '@earmark/model/pattern';
import { Button, Checkbox, IconButton, TextField, token } from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { keyed, useKeyedList } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('check');
const empty: PatternCheck = { pattern: '', message: '', replacement: null, isCaseSensitive: false };

interface PatternRowsProps {
  rows: readonly PatternCheck[];
  onChange: (rows: PatternCheck[]) => void;
}

/** Patterns of a task, each with its message, and what is suggested where it matches. */
export function PatternRows({ rows, onChange }: PatternRowsProps) {
  const [list, change] = useKeyedList(rows, (next) => onChange([...next]));
  return (
    <Rows>
      {list.map((row, index) => {
        const { pattern, message, replacement, isCaseSensitive } = row.value;
        const part = (changed: Partial<PatternCheck>): void =>
          change(list.map((other) => (other === row ? { ...row, value: { ...row.value, ...changed } } : other)));
        const isReadable = pattern === '' || createPattern(pattern, isCaseSensitive).ok;
        return (
          <PatternRow key={row.key} role="group" aria-label={t('patternNumber', { number: index + 1 })}>
            <TextField
              label={t('pattern')}
              value={pattern}
              maxLength={checkLimits.patternLength}
              placeholder="(\d+)%"
              errorMessage={isReadable ? undefined : t('patternWrong')}
              onChange={(next) => part({ pattern: next })}
            />
            <TextField
              label={t('message')}
              value={message}
              maxLength={checkLimits.messageLength}
              onChange={(next) => part({ message: next })}
            />
            <TextField
              label={t('replacement')}
              value={replacement ?? ''}
              maxLength={checkLimits.patternLength}
              placeholder={t('replacementNone')}
              onChange={(next) => part({ replacement: next === '' ? null : next })}
            />
            <Foot>
              <Checkbox isSelected={isCaseSensitive} onChange={(next) => part({ isCaseSensitive: next })}>
                {t('matchCase')}
              </Checkbox>
              <IconButton
                size="s"
                icon={<Trash2 />}
                aria-label={t('patternRemove', { number: index + 1 })}
                onPress={() => change(list.filter((other) => other !== row))}
              />
            </Foot>
          </PatternRow>
        );
      })}
      <div>
        <Button
          size="s"
          icon={<Plus />}
          isDisabled={list.length >= checkLimits.patterns}
          onPress={() => change([...list, keyed(empty)])}
        >
          {t('patternAdd')}
        </Button>
      </div>
    </Rows>
  );
}

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  margin-top: ${token.space[1]};
`;

const PatternRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]} ${token.space[3]};
  align-items: start;
  padding-bottom: ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  align-self: end;
  justify-content: space-between;
  min-height: 32px;
`;
