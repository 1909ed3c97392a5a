import { Button, Dialog, NumberField, RadioGroup, Stack, toast, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';

const t = texts('quality');

/** Draws the sample by which a verifier judges the round: a share of the items, or a number of them. */
export function DrawAcceptance({ task, onClose }: TaskDialogProps) {
  const { run, isPending } = useAction('drawAcceptance');
  const [kind, setKind] = useState<'ratio' | 'count'>('ratio');
  const [ratio, setRatio] = useState<number | null>(10);
  const [count, setCount] = useState<number | null>(Math.min(50, task.item_count));
  const amount = kind === 'ratio' ? ratio : count;
  const draw = async (): Promise<void> => {
    if (amount === null) return;
    const by = kind === 'ratio' ? { kind, ratio: amount } : { kind, count: amount };
    const result = await run({ task_id: task.id, by });
    if (!result.ok) return;
    toast.success(t('doneDraw', { count: result.data.drawn }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      note={amount === null ? t('amountMissing') : undefined}
      title={t('drawTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={amount === null} onPress={() => void draw()}>
            {t('draw')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Note>{t('drawText')}</Note>
        <RadioGroup
          label={t('drawBy')}
          orientation="horizontal"
          options={[
            { value: 'ratio', label: t('drawByRatio') },
            { value: 'count', label: t('drawByCount') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'ratio' ? (
          <NumberField
            key="ratio"
            label={t('ratio')}
            isRequired
            unit="%"
            minValue={1}
            maxValue={99}
            value={ratio}
            onChange={setRatio}
          />
        ) : (
          <NumberField
            key="count"
            label={t('count')}
            isRequired
            description={t('countHint', { max: formatNumber(task.item_count) })}
            minValue={1}
            maxValue={Math.max(1, task.item_count)}
            value={count}
            onChange={setCount}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const Note = styled.p`
  color: ${token.color.textMuted};
`;
