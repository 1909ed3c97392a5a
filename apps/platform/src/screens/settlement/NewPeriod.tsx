import { settlementPeriodSchema } from '@earmark/contract';
import { Button, DateRangePicker, Dialog, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('settlement');

interface NewPeriodProps {
  projectId: number;
  proposed: { readonly from: string; readonly to: string };
  onClose: () => void;
  onOpened: (id: number) => void;
}

/** Opens a period; the month after the last one is proposed. */
export function NewPeriod({ projectId, proposed, onClose, onOpened }: NewPeriodProps) {
  const { run, isPending } = useAction('openSettlement');
  const [range, setRange] = useState<{ readonly start: string; readonly end: string } | null>({
    start: proposed.from,
    end: proposed.to,
  });
  const period = range && settlementPeriodSchema.safeParse({ from: range.start, to: range.end }).data;
  const open = async (): Promise<void> => {
    if (!period) return;
    const result = await run({ project_id: projectId, period });
    if (!result.ok) return;
    toast.success(t('opened'));
    onClose();
    onOpened(result.data.id);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="s"
      title={t('newPeriod')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isDisabled={!period} isPending={isPending} onPress={() => void open()}>
            {t('openPeriod')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <DateRangePicker
          label={t('days')}
          description={t('daysHint')}
          errorMessage={range && !period ? t('tooLong') : undefined}
          value={range}
          onChange={setRange}
        />
      </Stack>
    </Dialog>
  );
}
