import { Skeleton } from '@earmark/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readToken } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { safeRedirect } from '../../page/index.ts';
import { Entrance } from '../entrance/index.ts';
import { SignIn } from './SignIn.tsx';
import { loginView, type LoginView } from './view.ts';

// Lazy, because their forms bring the schemas, which few visitors need
const Recovery = lazy(() => import('./Recovery.tsx').then(({ Recovery: Part }) => ({ default: Part })));
const Contact = lazy(() => import('./Contact.tsx').then(({ Contact: Part }) => ({ default: Part })));

const t = texts('login');

/** `/login`: signs in, sets a forgotten password, or binds and verifies phone and e-mail of who is signed in. */
export function Login() {
  // Once: signing in sets the token, which must not change the view under the answer
  const [view] = useState(() => loginView(window.location.search, readToken() !== undefined));
  useEffect(() => {
    document.title = `${titleOf(view)} · ${t('common:product')}`;
    const { search, origin } = window.location;
    if (view.kind === 'leave')
      // In the effect, because a component must not navigate while it renders
      window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect'), origin));
  }, [view]);
  if (view.kind === 'leave') return null;
  return (
    <Entrance title={titleOf(view)}>
      {view.kind === 'sign_in' ? (
        <SignIn />
      ) : (
        <Suspense fallback={<Skeleton height="320px" />}>
          {view.kind === 'recovery' ? <Recovery /> : <Contact {...view} />}
        </Suspense>
      )}
    </Entrance>
  );
}

function titleOf(view: LoginView): string {
  if (view.kind === 'recovery') return t('recovery:title');
  if (view.kind === 'contact')
    return t(
      view.bindType === 'phone'
        ? view.isBinding
          ? 'recovery:bindPhone'
          : 'recovery:verifyPhone'
        : view.isBinding
          ? 'recovery:bindEmail'
          : 'recovery:verifyEmail',
    );
  return t('title');
}
