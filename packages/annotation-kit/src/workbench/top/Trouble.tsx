import { Banner, Button, lazyConfirm, toast, useText, type BannerTone } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import type { WorkbenchItem } from '../session/index.ts';
import { troubleWords } from './trouble-words.ts';

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
  const access = useStore(item.access, (all) => all);
  const state = useStore(sync, (all) => all);
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
    const words = troubleWords(t, access, state);
    if (!words) return null;
    const of = (tone: BannerTone, actions?: ReactNode): ReactNode => (
      <Banner isFlush tone={tone} title={words.title} actions={actions}>
        {words.text}
      </Banner>
    );
    if (access !== 'mine') return of('info', takeOver);
    switch (state.status) {
      case 'conflict':
        return of(
          'warning',
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
          </>,
        );
      case 'lease_lost':
        return of('warning', takeOver);
      case 'signed_out':
        return of(
          'warning',
          onSignedOut ? (
            <Button size="s" variant="primary" onPress={onSignedOut}>
              {t('trouble.continue')}
            </Button>
          ) : (
            retry
          ),
        );
      case 'refused':
        return of(
          'danger',
          <>
            {retry}
            {discard(t('trouble.discard'))}
          </>,
        );
      case 'offline':
        return of('warning', state.message === undefined ? undefined : retry);
      default:
        return of('warning');
    }
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
          {t('trouble.discardHint', { count: state.pendingEdits })}
        </lazyConfirm.Part>
      ) : null}
    </>
  );
}
