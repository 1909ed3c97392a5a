import type { Api, Invitation, ResponseOf, UserInfo } from '@earmark/contract';
import { Banner, Button, Inline, LinkButton, Stack } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { InvitationFacts } from './InvitationFacts.tsx';

const t = texts('invite');

interface JoinAsProps {
  link: string;
  invitation: Invitation;
  /** Whoever is signed in. */
  user: UserInfo;
}

/** Joins the team of a link with the account that is signed in. */
export function JoinAs({ link, invitation, user }: JoinAsProps) {
  const join = useAction('joinByLink');
  const [fault, setFault] = useState<string>();
  const [joined, setJoined] = useState<ResponseOf<Api['joinByLink']>>();
  const run = async (): Promise<void> => {
    setFault(undefined);
    const result = await join.run({ link }, { isQuiet: true });
    if (result.ok) setJoined(result.data);
    else setFault(sentenceOf(result.error));
  };
  if (joined) return <Joined {...joined} />;
  return (
    <Stack gap={4}>
      <InvitationFacts invitation={invitation} />
      <Button variant="primary" size="l" isPending={join.isPending} onPress={() => void run()}>
        {t('joinAs', { name: user.name, username: user.username })}
      </Button>
      {fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}
    </Stack>
  );
}

/** Offers the new role right away, or home in the present one. */
function Joined({ team, role_id, is_new: isNew }: ResponseOf<Api['joinByLink']>) {
  const change = useAction('switchRole');
  const enter = async (): Promise<void> => {
    if ((await change.run({ role_id, team_id: team.id })).ok) {
      // A page load, since everything in memory and in the caches was answered to the old role
      window.sessionStorage.clear();
      window.location.replace('/');
    }
  };
  return (
    <Banner
      tone="success"
      title={t(isNew ? 'joinedTitle' : 'memberTitle')}
      actions={
        <Inline gap={2}>
          <Button variant="primary" isPending={change.isPending} onPress={() => void enter()}>
            {t('enterTeam')}
          </Button>
          <LinkButton href="/dashboard">{t('common:home')}</LinkButton>
        </Inline>
      }
    >
      {t(isNew ? 'joined' : 'member', { team: team.name })}
    </Banner>
  );
}
