import { IconButton, NumberField, TextField, token } from '@earmark/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('quality');

/** An error type while the list is edited; without id it is new. */
export interface EditedType {
  readonly key: number;
  readonly id?: number;
  readonly name: string;
  readonly weight: number | null;
}

interface ErrorTypeRowProps {
  type: EditedType;
  isFirst: boolean;
  isLast: boolean;
  /** Error message of the name. */
  fault: string | undefined;
  onChange: (next: EditedType) => void;
  /** -1 moves it up, 1 down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One error type of the list: name, weight, position. */
export function ErrorTypeRow({ type, isFirst, isLast, fault, onChange, onMove, onRemove }: ErrorTypeRowProps) {
  const { name, weight } = type;
  return (
    <Row>
      <TextField
        aria-label={t('errorType')}
        placeholder={t('errorType')}
        maxLength={100}
        autoFocus={name === '' && type.id === undefined}
        errorMessage={fault}
        value={name}
        onChange={(next) => onChange({ ...type, name: next })}
      />
      <NumberField
        aria-label={`${t('weight')}: ${name}`}
        placeholder={t('weight')}
        decimals={2}
        minValue={0}
        maxValue={100}
        step={0.5}
        errorMessage={weight === null ? t('nameRequired') : undefined}
        value={weight}
        onChange={(next) => onChange({ ...type, weight: next })}
      />
      <IconButton
        icon={<ArrowUp />}
        aria-label={`${t('moveUp')}: ${name}`}
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon={<ArrowDown />}
        aria-label={`${t('moveDown')}: ${name}`}
        isDisabled={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton icon={<Trash2 />} aria-label={`${t('removeType')}: ${name}`} onPress={onRemove} />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px auto auto auto;
  align-items: start;
  gap: ${token.space[1]};
`;
