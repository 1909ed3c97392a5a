import { isRoleId, roleNames, type Welcome as Granted } from '@earmark/contract';
import { Banner, Button } from '@earmark/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetFarewell, readFarewell, useAction, useCall } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('people');

/** Banners that are shown once: for a role that was taken away, and for the newest of those newly granted. */
export function Welcome() {
  const data = useStatus();
  const [farewell, setFarewell] = useState(readFarewell);
  const granted = data?.new_roles.at(-1);
  const close = (): void => {
    forgetFarewell();
    setFarewell(null);
  };
  return (
    <>
      {farewell === null ? null : (
        <Banner tone="warning" isFlush onClose={close}>
          {farewell}
        </Banner>
      )}
      {granted ? <NewRole key={granted.id} granted={granted} /> : null}
    </>
  );
}

/** The person's status; asked for again when a notice arrives, because it may tell of a new role. */
function useStatus() {
  const { data, refresh } = useCall('userStatus', {}, { isStatic: true });
  const { data: news } = useCall('countUnreadNotices', {}, { isStatic: true });
  const newest = news?.newest_id ?? null;
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (newest !== null) ask();
  }, [newest]);
  return data;
}

function NewRole({ granted }: { granted: Granted }) {
  const { id, role_id, team, is_current } = granted;
  const dismissal = useAction('dismissWelcome');
  const change = useAction('switchRole');
  const dismiss = (): void => void dismissal.run({ id }, { isQuiet: true });
  const take = async (): Promise<void> => {
    await dismissal.run({ id }, { isQuiet: true });
    if (!(await change.run({ role_id, team_id: team?.team_id ?? null })).ok) return;
    // A page load, since all that is in memory or stored was answered to the role before
    window.sessionStorage.clear();
    window.location.assign('/');
  };
  return (
    <Banner
      tone="success"
      isFlush
      title={t('welcomeTitle')}
      onClose={dismiss}
      actions={
        is_current ? undefined : (
          <Button size="s" isPending={dismissal.isPending || change.isPending} onPress={() => void take()}>
            {t('welcomeSwitch')}
          </Button>
        )
      }
    >
      {sentenceFor(granted)}
    </Banner>
  );
}

function sentenceFor({ role_id, team, by }: Granted): string {
  const role = isRoleId(role_id) ? roleNames[role_id][language] : '';
  const values = { by: by || t('welcomePlatform'), role };
  return team ? t('welcomeInTeam', { ...values, team: team.team_name }) : t('welcome', values);
}
