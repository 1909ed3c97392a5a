import type { TextUnit } from '@earmark/model';
import { Checkbox, IconButton, NumberField, SegmentedControl, Spacer, token, useText } from '@earmark/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { compareText } from './compare-text.ts';

interface CompareToolsProps {
  unit: TextUnit;
  onUnit: (unit: TextUnit) => void;
  isOnlyChanges: boolean;
  onOnlyChanges: (isOnly: boolean) => void;
  changes: number;
  segments: number;
  /** Goes to the next (1) or previous (-1) change. */
  onMove: (step: 1 | -1) => void;
  onGoTo: (segmentNumber: number) => void;
}

/** The options of the comparison, and its navigation. */
export function CompareTools({
  unit,
  onUnit,
  isOnlyChanges,
  onOnlyChanges,
  changes,
  segments,
  onMove,
  onGoTo,
}: CompareToolsProps) {
  const t = useText(compareText);
  const [number, setNumber] = useState<number | null>(null);
  const units = (['character', 'word'] as const).map((value) => ({ value, label: t(`units.${value}`) }));
  return (
    <Bar>
      <SegmentedControl aria-label={t('unit')} size="s" options={units} value={unit} onChange={onUnit} />
      <Checkbox isSelected={isOnlyChanges} onChange={onOnlyChanges}>
        {t('onlyChanges')}
      </Checkbox>
      <Spacer />
      <GoToSegment>
        <Faint aria-hidden="true">{t('goToSegment')}</Faint>
        <Number
          onKeyDown={(event) => {
            if (event.key === 'Enter' && number !== null) onGoTo(number);
          }}
        >
          <NumberField
            aria-label={t('goToSegment')}
            size="s"
            minValue={1}
            maxValue={Math.max(1, segments)}
            value={number}
            isDisabled={segments === 0}
            onChange={(next) => {
              setNumber(next);
              if (next !== null) onGoTo(next);
            }}
          />
        </Number>
        <IconButton
          size="s"
          aria-label={t('previousChange')}
          icon={<ArrowUp />}
          disabledReason={changes === 0 ? t('noChanges') : null}
          onPress={() => onMove(-1)}
        />
        <IconButton
          size="s"
          aria-label={t('nextChange')}
          icon={<ArrowDown />}
          disabledReason={changes === 0 ? t('noChanges') : null}
          onPress={() => onMove(1)}
        />
      </GoToSegment>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
`;

/* On a line of its own where there is no room, name and box together. */
const GoToSegment = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Number = styled.div`
  width: 88px;
`;

const Faint = styled.span`
  color: ${token.color.textMuted};
  margin-inline-end: -4px;
  white-space: nowrap;
`;
