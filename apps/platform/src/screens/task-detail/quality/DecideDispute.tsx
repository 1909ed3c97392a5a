import { limits, type Dispute } from '@earmark/contract';
import { Button, Descriptions, Dialog, Link, RadioGroup, Select, Stack, TextArea, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';

const t = texts('quality');

interface DecideDisputeProps {
  dispute: Dispute;
  /** Address of the item at the workbench. */
  href: string;
  inspectors: readonly { readonly id: number; readonly name: string }[];
  onClose: () => void;
}

/** Shows what both sides say and asks for the decision, or for an inspector who decides instead. */
export function DecideDispute({ dispute, href, inspectors, onClose }: DecideDisputeProps) {
  const decide = useAction('decideDispute');
  const name = useAction('nameDecider');
  const [outcome, setOutcome] = useState<'upheld' | 'overturned' | null>(null);
  const [decision, setDecision] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { id, item, reason, raised_by: raiser, judge, comment, errors, annotator } = dispute;
  // Nobody decides about their own work, verdict or objection
  const others = inspectors.filter((one) => ![raiser?.id, judge?.id, annotator?.id].includes(one.id));
  const send = async (): Promise<void> => {
    if (outcome === null || decision.trim() === '') return setMissing(true);
    const { ok } = await decide.run({ id, outcome, decision: decision.trim() });
    if (!ok) return;
    toast.success(t('decided'));
    onClose();
  };
  const handOn = async (userId: number | null): Promise<void> => {
    const { ok } = await name.run({ id, user_id: userId });
    if (!ok) return;
    toast.success(t('named'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('decideTitle', { name: item.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={decide.isPending} onPress={() => void send()}>
            {t('decide')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Descriptions
          items={[
            {
              id: 'dispute',
              isWide: true,
              label: [t('byRaiser'), raiser?.name].filter(Boolean).join(' · '),
              value: reason,
            },
            {
              id: 'verdict',
              isWide: true,
              label: [t('byJudge'), judge?.name].filter(Boolean).join(' · '),
              value: [comment, errors.length === 0 ? t('noErrorsNamed') : errors.join(', ')]
                .filter((text) => text !== '')
                .join(' · '),
            },
          ]}
        />
        <Link href={href}>{t('toItem')}</Link>
        <RadioGroup
          label={t('outcome')}
          isRequired
          errorMessage={isMissing && outcome === null ? t('outcomeRequired') : undefined}
          options={[
            { value: 'upheld', label: t('upheld') },
            { value: 'overturned', label: t('overturned') },
          ]}
          value={outcome}
          onChange={setOutcome}
        />
        <TextArea
          label={t('decision')}
          isRequired
          rows={3}
          maxLength={limits.dispute.maxCharacters}
          errorMessage={isMissing && decision.trim() === '' ? t('decisionRequired') : undefined}
          value={decision}
          onChange={setDecision}
        />
        {dispute.events.includes('name') && others.length > 0 ? (
          <Select
            label={t('nameInspector')}
            options={[
              { value: 0, label: t('nameNobody') },
              ...others.map((one) => ({ value: one.id, label: one.name })),
            ]}
            value={dispute.decider?.id ?? 0}
            onChange={(userId) => void handOn(userId === 0 ? null : userId)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
