import { disputeStateTexts, isRoleId, mayEver, type FailingVerdict } from '@earmark/contract';
import { Banner, Button, IconButton, toast } from '@earmark/ui';
import { Scale } from 'lucide-react';
import { useAction, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('quality');

/** Disputes the verdict that sent the item back; off, with the reason, when that is not possible. */
export function DisputeButton({ verdict, onPress }: { verdict: FailingVerdict; onPress: () => void }) {
  const { user } = useSession();
  if (!isRoleId(user.role_id) || !mayEver(user.role_id, 'dispute.raise')) return null;
  return (
    <IconButton
      icon={<Scale />}
      aria-label={t('dispute')}
      tooltipPlacement="bottom"
      disabledReason={verdict.obstacle === null ? null : t(`obstacle_${verdict.obstacle}`)}
      onPress={onPress}
    />
  );
}

interface DisputeBannerProps {
  dispute: NonNullable<FailingVerdict['dispute']>;
  onReopen: () => void;
}

/** How the dispute of the newest verdict stands; whoever raised it can withdraw it while it is open. */
export function DisputeBanner({ dispute, onReopen }: DisputeBannerProps) {
  const withdraw = useAction('withdrawDispute');
  const { id, state, reason, decision, raised_by: raiser, decided_by: decider, is_own: isOwn } = dispute;
  const take = async (): Promise<void> => {
    const { ok } = await withdraw.run({ id });
    if (!ok) return;
    toast.success(t('disputeWithdrawn'));
    onReopen();
  };
  return (
    <Banner
      isFlush
      isClosable
      tone={state === 'overturned' ? 'success' : 'info'}
      actions={
        isOwn && state === 'open' ? (
          <Button size="s" isPending={withdraw.isPending} onPress={() => void take()}>
            {t('withdrawDispute')}
          </Button>
        ) : undefined
      }
    >
      <b>{t('disputeIs', { state: disputeStateTexts[state][language] })}</b>{' '}
      {raiser ? `${raiser.name}: ${reason}` : reason}
      {decision === '' ? null : ` · ${decider ? `${decider.name}: ${decision}` : decision}`}
    </Banner>
  );
}
