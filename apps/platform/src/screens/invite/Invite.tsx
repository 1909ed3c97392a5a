import type { CallError, Invitation } from '@earmark/contract';
import { Banner, Button, LinkButton, Spinner } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { client, forgetSession, loadSession, readToken, sentenceOf, type Session } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Entrance } from '../entrance/index.ts';
import { JoinAs } from './JoinAs.tsx';
import { Registration } from './Registration.tsx';

const t = texts('invite');

/** What the page knows of the link and of whoever opened it. */
type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly error: CallError; readonly isSignedIn: boolean }
  | { readonly kind: 'open'; readonly invitation: Invitation; readonly session: Session | undefined };

/** `/invite#<link>`: registers by an invitation link, or joins its team when signed in. */
export function Invite() {
  // In the fragment, which browsers do not send to servers or put into the referrer
  const link = window.location.hash.slice(1);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    document.title = `${t('routes:invite')} · ${t('common:product')}`;
    if (link === '') return undefined;
    // An answer for another link must not show, which is opened by changing the fragment alone
    let isCurrent = true;
    void open(link).then((next) => isCurrent && setOpened(next));
    return () => void (isCurrent = false);
  }, [link, attempt]);
  const retry = (): void => {
    setOpened({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  return (
    <Entrance title={t('title')}>
      {link === '' ? (
        <Banner tone="warning">{t('wholeLink')}</Banner>
      ) : opened.kind === 'loading' ? (
        <Spinner />
      ) : opened.kind === 'refused' ? (
        <Banner
          tone="danger"
          title={t('notOpen')}
          actions={
            opened.error.isNetwork ? (
              <Button onPress={retry}>{t('again')}</Button>
            ) : (
              <LinkButton href={opened.isSignedIn ? '/dashboard' : '/login'}>
                {t(opened.isSignedIn ? 'common:home' : 'signIn')}
              </LinkButton>
            )
          }
        >
          {sentenceOf(opened.error)}
        </Banner>
      ) : opened.session ? (
        <JoinAs link={link} invitation={opened.invitation} user={opened.session.user} />
      ) : (
        <Registration link={link} invitation={opened.invitation} />
      )}
    </Entrance>
  );
}

/** Reads the link, and who is signed in; a session that has ended counts as none. */
async function open(link: string): Promise<Opened> {
  const session = readToken() === undefined ? undefined : await loadSession().catch(() => forgetSession());
  return client.readInvitation({ link }, { isQuiet: true }).then(
    (invitation): Opened => ({ kind: 'open', invitation, session: session ?? undefined }),
    // Calls reject with this error alone
    (error: CallError): Opened => ({ kind: 'refused', error, isSignedIn: session !== undefined }),
  );
}
