import { limits } from '@earmark/contract';
import { EmptyState, LinkButton, token } from '@earmark/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { Headline, safeRedirect } from '../../page/index.ts';
import { homePath } from '../../routes.ts';

const t = texts('success');

/** `/success`: confirms, counts down and leads home, or to where the person wanted. */
export function Success() {
  const [seconds, setSeconds] = useState<number>(limits.screen.homeAfterSeconds);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The address can be made by anyone: only paths of the platform itself are followed
  const target = safeRedirect(search.get('redirect'), window.location.origin);
  const isHome = target === '/' || target === homePath;
  const hasPassword = search.get('done') === 'password';
  useEffect(() => {
    document.title = `${t('routes:success')} · ${t('common:product')}`;
  }, []);
  useEffect(() => {
    if (seconds === 0) return void navigate(target, { replace: true });
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds, navigate, target]);
  return (
    <Root>
      <EmptyState
        icon={<CircleCheck />}
        title={<Headline>{t('title')}</Headline>}
        hint={
          <>
            {hasPassword ? <p>{t('password')}</p> : null}
            <p>{t(isHome ? 'hint' : 'hintBack', { seconds })}</p>
          </>
        }
        action={<LinkButton href={target}>{t(isHome ? 'common:home' : 'goOn')}</LinkButton>}
      />
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  background: ${token.color.canvas};
  font-variant-numeric: tabular-nums;
`;
