import { EmptyState, LinkButton, token } from '@earmark/ui';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { Headline } from '../../page/index.ts';

const t = texts('not-found');

/** The not-found page, `/404`. */
export function NotFound() {
  useEffect(() => {
    document.title = `${t('routes:notFound')} · ${t('common:product')}`;
  }, []);
  return (
    <Root>
      <EmptyState
        icon={<Compass />}
        title={<Headline>{t('title')}</Headline>}
        hint={t('hint')}
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
`;
