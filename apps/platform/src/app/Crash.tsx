import { Button, ErrorState, token } from '@earmark/ui';
import { RotateCw } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { texts } from '../i18n/index.ts';
import { isOutOfReach } from './guard.ts';

const t = texts('shell');

/** Stands in place of what broke; the only way on is a fresh page. */
export function Crash() {
  const error = useRouteError();
  return (
    <Root>
      <ErrorState
        title={t(isOutOfReach(error) ? 'outOfReachTitle' : 'crashTitle')}
        message={t(isOutOfReach(error) ? 'outOfReachHint' : 'crashHint')}
        action={
          <Button variant="primary" icon={<RotateCw />} onPress={() => window.location.reload()}>
            {t('common:reload')}
          </Button>
        }
      />
      <Details>
        <summary>{t('crashDetail')}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </Details>
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 60dvh;
  padding: ${token.space[5]};
`;

const Details = styled.details`
  max-width: 640px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  overflow-wrap: anywhere;
`;
