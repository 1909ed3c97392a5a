import { Button, Card, Dialog, RadioGroup, Stack, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDateTime, texts } from '../i18n/index.ts';
import type { Side } from './conflicting.ts';

const t = texts('conflict');

/** A field as the dialog shows it: its title and both values in words. */
interface ShownConflict {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether it was changed here as well; otherwise the other version is proposed. */
  readonly isMine: boolean;
}

interface ConflictDialogProps {
  by: string;
  at: string;
  rows: readonly ShownConflict[];
  onResolve: (sides: ReadonlyMap<string, Side>) => void;
  onClose: () => void;
}

/** Shows what somebody else has changed meanwhile, and asks for each field which version is kept. */
export function ConflictDialog({ by, at, rows, onResolve, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(
    () => new Map(rows.map(({ name, isMine }) => [name, isMine ? 'mine' : 'theirs'])),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('title')}
      footer={
        <>
          <Button onPress={onClose}>{t('goOn')}</Button>
          <Button variant="primary" onPress={() => onResolve(sides)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('text', { name: by, time: formatDateTime(at) })}</p>
        {rows.map(({ name, label, mine, theirs }) => (
          <Card key={name}>
            <Choice<Side>
              label={label}
              options={[
                { value: 'mine', label: t('mine'), description: mine === '' ? t('empty') : mine },
                { value: 'theirs', label: t('theirs', { name: by }), description: theirs === '' ? t('empty') : theirs },
              ]}
              value={sides.get(name) ?? null}
              onChange={(side) => setSides(new Map(sides).set(name, side))}
            />
          </Card>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Values keep their lines, and long ones scroll. */
const Choice = styled(RadioGroup)`
  overflow: auto;
  max-height: 260px;
  white-space: pre-line;
  overflow-wrap: anywhere;
  scrollbar-color: ${token.color.border} transparent;
` as typeof RadioGroup;
