import { Button, ErrorState, token } from '@earmark/ui';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { probeServer, useIsConnected } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { Headline } from '../page/index.ts';
import { kindOfCrash } from './crash-kind.ts';
import { ReportButton } from './ReportButton.tsx';

const t = texts('shell');

const said = {
  away: { title: 'outOfReachTitle', hint: 'outOfReachHint' },
  outdated: { title: 'newVersionTitle', hint: 'newVersionHint' },
  broken: { title: 'crashTitle', hint: 'crashHint' },
} as const;

interface CrashProps {
  /** True outside the shell. */
  isAlone?: boolean;
}

/** Error page that replaces a broken screen, inside the shell when that still works. Only a reload leads out of it. */
export function Crash({ isAlone = false }: CrashProps) {
  const error = useRouteError();
  const isConnected = useIsConnected();
  useEffect(() => void probeServer(), []);
  const kind = kindOfCrash(error, isConnected);
  return (
    <Root as={isAlone ? 'main' : 'div'}>
      <ErrorState
        title={<Headline>{t(said[kind].title)}</Headline>}
        message={t(said[kind].hint)}
        action={
          <>
            <Button variant="primary" icon={<RotateCw />} onPress={() => window.location.reload()}>
              {t('common:reload')}
            </Button>
            {kind === 'broken' ? <ReportButton error={error} /> : null}
          </>
        }
      />
      <Details>
        <summary>{t('crashDetail')}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </Details>
    </Root>
  );
}

const Root = styled.div`
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
