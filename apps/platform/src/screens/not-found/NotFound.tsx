import { EmptyState, LinkButton, token } from '@earmark/ui';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('not-found');

/** `/404`. */
export function NotFound() {
  useEffect(() => {
    document.title = `${t('routes:notFound')} · ${t('common:product')}`;
  }, []);
  return (
    <Root>
      <EmptyState icon={<Compass />} title={<span role="heading" aria-level={1}>{t('title')}</span>} hint={t('hint')} action={<LinkButton href="/dashboard">{t('common:home')}</LinkButton>} />
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  background: ${token.color.canvas};
`;
