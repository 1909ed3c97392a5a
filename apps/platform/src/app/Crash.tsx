import { Button, ErrorState, toast, token } from '@earmark/ui';
import { Flag, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { probeServer, reportProblem, useIsConnected } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { Headline } from '../page/index.ts';
import { isOutOfReach } from './guard.ts';

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

/** Sends an error of the page to the platform's log on request. */
function ReportButton({ error }: { error: unknown }) {
  const [isSent, setSent] = useState(false);
  const report = (): void => {
    reportProblem(error, { source: 'screen', detail: window.location.pathname });
    setSent(true);
    toast.success(t('reported'));
  };
  return (
    <Button icon={<Flag />} isDisabled={isSent} onPress={report}>
      {t('report')}
    </Button>
  );
}

/** Why a page crashed: the server is unreachable, a new release has removed the chunk, or a bug. */
type CrashKind = 'away' | 'outdated' | 'broken';

/** Messages of failed module or style sheet loads: Chromium, Firefox, Safari, and Vite itself. */
const missingModule =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

/** Classifies a crash. `isConnected` tells a removed chunk (server reachable) from an unreachable server. */
export function kindOfCrash(error: unknown, isConnected: boolean): CrashKind {
  if (isOutOfReach(error)) return 'away';
  if (!(error instanceof Error && missingModule.test(error.message))) return 'broken';
  return isConnected ? 'outdated' : 'away';
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
