import { Banner, Button, lazyConfirm, toast, useText } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import type { WorkbenchItem } from '../session/index.ts';

export interface TroubleProps {
  item: WorkbenchItem;
  /** Opens the comparison with the server's document; without it the comparison is not offered. */
  onCompare?: () => void;
  /** Leads to a new sign-in once the session is over; without it saving is tried again. */
  onSignedOut?: () => void;
}

/** Shows the error that prevents saving, with the actions that resolve it. Renders nothing without an error. */
export function Trouble({ item, onCompare, onSignedOut }: TroubleProps) {
  const { sync } = item;
  const t = useText(kitText);
  const access = useStore(item.access, (state) => state);
  const { status, message, isVolatile, pendingEdits } = useStore(sync, (state) => state);
  const [isDiscarding, setDiscarding] = useState(false);
  const orSay = async (work: Promise<boolean>, sentence = t('trouble.notPossibleNow')): Promise<void> => {
    if (!(await work)) toast.error(sentence);
  };
  const takeItOver = async (): Promise<void> => {
    const failure = await item.takeOver();
    if (failure) toast.error(('message' in failure && failure.message) || t('trouble.notPossibleNow'));
  };
  const takeOver = (
    <Button size="s" onPress={() => void takeItOver()}>
      {t('trouble.takeOver')}
    </Button>
  );
  const discard = (name: string): ReactNode => (
    <Button size="s" variant="danger" onPress={() => setDiscarding(true)}>
      {name}
    </Button>
  );
  const retry = (
    <Button size="s" onPress={() => void orSay(sync.retry(), t('trouble.theirsNotLoaded'))}>
      {t('trouble.retry')}
    </Button>
  );

  const banner = (): ReactNode => {
    if (access === 'elsewhere' || access === 'taken')
      return (
        <Banner isFlush actions={takeOver}>
          {t(`trouble.${access}`)}
        </Banner>
      );
    if (access === 'view') return null;
    if (status === 'conflict')
      return (
        <Banner
          isFlush
          tone="warning"
          title={t('trouble.conflictTitle')}
          actions={
            <>
              {onCompare ? (
                <Button size="s" onPress={onCompare}>
                  {t('trouble.compare')}
                </Button>
              ) : null}
              {discard(t('trouble.takeTheirs'))}
              <Button size="s" variant="primary" onPress={() => void orSay(sync.keepMine())}>
                {t('trouble.keepMine')}
              </Button>
            </>
          }
        >
          {t('trouble.conflict')}
        </Banner>
      );
    if (status === 'lease_lost')
      return (
        <Banner isFlush tone="warning" actions={takeOver}>
          {t('trouble.leaseLost')}
        </Banner>
      );
    if (status === 'signed_out')
      return (
        <Banner
          isFlush
          tone="warning"
          title={message}
          actions={
            onSignedOut ? (
              <Button size="s" variant="primary" onPress={onSignedOut}>
                {t('trouble.continue')}
              </Button>
            ) : (
              retry
            )
          }
        >
          {t(message === undefined ? 'trouble.signedOut' : 'trouble.keptHere')}
        </Banner>
      );
    if (status === 'refused')
      return (
        <Banner
          isFlush
          tone="danger"
          actions={
            <>
              {retry}
              {discard(t('trouble.discard'))}
            </>
          }
        >
          {t('trouble.refused', { message: message ?? '' })}
        </Banner>
      );
    // the sync retries by itself as well
    if (status === 'offline' && message !== undefined)
      return (
        <Banner isFlush tone="warning" actions={retry}>
          {message}
        </Banner>
      );
    return isVolatile ? (
      <Banner isFlush tone="warning">
        {t('trouble.volatile')}
      </Banner>
    ) : null;
  };
  return (
    <>
      {banner()}
      {isDiscarding ? (
        <lazyConfirm.Part
          isOpen
          onOpenChange={setDiscarding}
          tone="danger"
          title={t('trouble.discardTitle')}
          confirmLabel={t('trouble.discard')}
          onConfirm={() => orSay(sync.takeTheirs())}
        >
          {t('trouble.discardHint', { count: pendingEdits })}
        </lazyConfirm.Part>
      ) : null}
    </>
  );
}
