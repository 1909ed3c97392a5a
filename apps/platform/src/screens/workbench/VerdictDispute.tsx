import { disputeStateTexts, isRoleId, mayEver, type FailingVerdict } from '@earmark/contract';
import { Banner, Button, ConfirmDialog, IconButton, toast } from '@earmark/ui';
import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ScreenItem } from '../../business/index.ts';
import { orThrow, useAction, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('quality');

interface DisputeButtonProps {
  verdict: FailingVerdict;
  item: ScreenItem;
  onPress: () => void;
}

/**
 * Disputes the verdict that sent the item back; off, with the reason, when that is not possible. Selects the unit that
 * the address names, as lists of disputes do.
 */
export function DisputeButton({ verdict, item, onPress }: DisputeButtonProps) {
  const { user } = useSession();
  const unit = useSearchParams()[0].get('unit');
  useEffect(() => {
    if (unit !== null) item.store.select([unit]);
  }, [item, unit]);
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

interface ReturnedBannerProps {
  remark: string;
  verdict: FailingVerdict | null;
  onDispute: () => void;
}

/** Why the item was sent back, and beside it the way to dispute that, where the person can. */
export function ReturnedBanner({ remark, verdict, onDispute }: ReturnedBannerProps) {
  const mayDispute = verdict?.obstacle === null;
  return (
    <Banner
      isFlush
      isClosable
      tone="warning"
      actions={
        mayDispute ? (
          <Button size="s" onPress={onDispute}>
            {t('disputeThis')}
          </Button>
        ) : undefined
      }
    >
      <Words tabIndex={0} role="group" aria-label={t('workbench:returnedRemark')}>
        <b>{t('workbench:returnedRemark')}</b> {remark}
      </Words>
    </Banner>
  );
}

interface DisputeBannerProps {
  dispute: NonNullable<FailingVerdict['dispute']>;
  onReopen: () => void;
}

/** How the dispute of the newest verdict stands; whoever raised it can withdraw it while it is open. */
export function DisputeBanner({ dispute, onReopen }: DisputeBannerProps) {
  const withdraw = useAction('withdrawDispute');
  const [isAsking, setAsking] = useState(false);
  const { id, state, reason, decision, raised_by: raiser, decided_by: decider, is_own: isOwn } = dispute;
  const take = async (): Promise<void> => {
    orThrow(await withdraw.run({ id }));
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
          <Button size="s" onPress={() => setAsking(true)}>
            {t('withdrawDispute')}
          </Button>
        ) : undefined
      }
    >
      {/* Long words are scrolled: the work stays in sight */}
      <Words tabIndex={0} role="group" aria-label={t('dispute')}>
        <b>{t('disputeIs', { state: disputeStateTexts[state][language] })}</b>{' '}
        {raiser ? `${raiser.name}: ${reason}` : reason}
        {decision === '' ? null : ` · ${decider ? `${decider.name}: ${decision}` : decision}`}
      </Words>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('withdrawTitle')}
        confirmLabel={t('withdrawDispute')}
        onConfirm={take}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </Banner>
  );
}

const Words = styled.div`
  max-block-size: 4.5em;
  overflow-y: auto;
`;
