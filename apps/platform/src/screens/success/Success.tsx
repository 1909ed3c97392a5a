import { limits } from '@earmark/contract';
import { EmptyState, LinkButton, token } from '@earmark/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { Headline } from '../../page/index.ts';

const t = texts('success');

/** `/success`: confirms, counts down and redirects home. */
export function Success() {
  const [seconds, setSeconds] = useState<number>(limits.screen.homeAfterSeconds);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${t('routes:success')} · ${t('common:product')}`;
  }, []);
  useEffect(() => {
    if (seconds === 0) return void navigate('/', { replace: true });
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds, navigate]);
  return (
    <Root>
      <EmptyState
        icon={<CircleCheck />}
        title={<Headline>{t('title')}</Headline>}
        hint={t('hint', { seconds })}
        action={<LinkButton href="/dashboard">{t('common:home')}</LinkButton>}
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
