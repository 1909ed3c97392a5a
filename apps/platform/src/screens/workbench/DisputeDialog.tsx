import { limits, type FailingVerdict } from '@earmark/contract';
import { isFailed, type Unit } from '@earmark/model';
import { Button, Dialog, MultiSelect, Stack, TextArea, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('quality');

interface DisputeDialogProps {
  item: { readonly id: number; readonly name: string };
  verdict: FailingVerdict;
  units: readonly Unit[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a verdict is wrong, and about which failed units. Ctrl or Cmd + Enter sends it. */
export function DisputeDialog({ item, verdict, units, onDone, onClose }: DisputeDialogProps) {
  const { run, isPending } = useAction('raiseDispute');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const failed = units.flatMap(({ id, status }, index) => (isFailed(status) ? [{ id, number: index + 1 }] : []));
  const send = async (): Promise<void> => {
    if (isPending) return;
    if (reason.trim() === '') return setMissing(true);
    const { ok } = await run({ item_id: item.id, reason: reason.trim(), unit_ids: chosen });
    if (!ok) return;
    toast.success(t('disputed'));
    onDone();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('disputeTitle', { name: item.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void send()}>
            {t('dispute')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t(`disputeHint_${verdict.stage}`)}</p>
        {failed.length === 0 ? null : (
          <MultiSelect
            label={t('disputeUnits')}
            placeholder={t('disputeWhole')}
            options={failed.map(({ id, number }) => ({ value: id, label: `#${number}` }))}
            value={chosen}
            maximum={limits.dispute.maxUnits}
            allowsAll={false}
            onChange={setChosen}
          />
        )}
        <TextArea
          label={t('disputeReason')}
          isRequired
          autoFocus
          rows={4}
          showCount
          maxLength={limits.dispute.maxCharacters}
          errorMessage={isMissing && reason.trim() === '' ? t('disputeReasonRequired') : undefined}
          value={reason}
          onChange={setReason}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            // A key that is handled here goes no further by itself, and the dialog closes by this one
            else if (event.key === 'Escape') event.continuePropagation();
          }}
        />
      </Stack>
    </Dialog>
  );
}
