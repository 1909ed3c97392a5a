import type { PlatformFigures } from '@earmark/contract';
import { Skeleton, Stack, Statistic, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';
import { Panel } from './Panel.tsx';
import { FigureLink } from './FigureLink.tsx';

const t = texts('dashboard');

/** Platform-wide figures for the administrator. Undefined while loading. */
export function PlatformHealth({ platform }: { platform: PlatformFigures | undefined }) {
  return (
    <Panel title={t('platform')}>
      <Figures aria-busy={platform === undefined || undefined}>
        {platform === undefined ? (
          [1, 2, 3, 4, 5, 6, 7].map((figure) => <PendingFigure key={figure} />)
        ) : (
          <PlatformStatistics {...platform} />
        )}
      </Figures>
    </Panel>
  );
}

function PlatformStatistics({
  users,
  users_active_today,
  jobs_waiting,
  jobs_running,
  jobs_failed,
  messages_waiting,
  messages_failed,
  problems,
  sessions,
  storage_bytes,
  exports,
}: PlatformFigures) {
  return (
    <>
      <FigureLink path="/userAdmin/index">
        <Statistic label={t('users')} value={users} hint={t('activeToday', { count: users_active_today })} />
      </FigureLink>
      <FigureLink path="/userAdmin/jobs">
        <Statistic
          label={t('jobs')}
          value={jobs_waiting + jobs_running}
          hint={
            jobs_failed > 0 ? (
              <Failed>{t('jobsFailed', { count: jobs_failed })}</Failed>
            ) : (
              t('jobsRunning', { count: jobs_running })
            )
          }
        />
      </FigureLink>
      <FigureLink path="/userAdmin/messages">
        <Statistic
          label={t('messages')}
          value={messages_waiting}
          hint={
            messages_failed > 0 ? <Failed>{t('messagesFailed', { count: messages_failed })}</Failed> : t('jobsRunning')
          }
        />
      </FigureLink>
      <FigureLink path="/userAdmin/log">
        <Statistic label={t('routes:browserProblems')} value={problems} hint={t('inOneDay')} />
      </FigureLink>
      <FigureLink path="/userAdmin/sessions">
        <Statistic label={t('routes:sessions')} value={sessions} hint={t('openNow')} />
      </FigureLink>
      <FigureLink path="/userAdmin/storage">
        <Statistic label={t('storage')} value={formatBytes(storage_bytes)} hint={t('storageHint')} />
      </FigureLink>
      <FigureLink path="/project/index">
        <Statistic
          label={t('exports')}
          value={exports.succeeded}
          hint={
            exports.failed > 0 ? (
              <Failed>{t('exportsFailed', { count: exports.failed })}</Failed>
            ) : (
              t('exportsRunning', { count: formatNumber(exports.generating) })
            )
          }
        />
      </FigureLink>
    </>
  );
}

/** Placeholder with the height of a statistic with label and hint. */
const PendingFigure = () => (
  <Stack gap={2}>
    <Skeleton width="64px" />
    <Skeleton width="48px" height="24px" />
    <Skeleton width="80px" />
  </Stack>
);

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${token.space[4]};
`;

const Failed = styled.span`
  color: ${token.tone.danger.text};
`;
