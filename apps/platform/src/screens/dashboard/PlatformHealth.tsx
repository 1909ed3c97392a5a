import type { PlatformFigures } from '@earmark/contract';
import { Statistic, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';
import { Panel } from './Panel.tsx';
import { Way } from './Way.tsx';

const t = texts('dashboard');

/** The platform as its administrator looks after it. */
export function PlatformHealth({ platform }: { platform: PlatformFigures }) {
  const { users, users_active_today, jobs_waiting, jobs_running, jobs_failed, storage_bytes, exports } = platform;
  return (
    <Panel title={t('platform')}>
      <Figures>
        <Way path="/userAdmin/index">
          <Statistic label={t('users')} value={users} hint={t('activeToday', { count: users_active_today })} />
        </Way>
        <Statistic label={t('jobs')} value={jobs_waiting + jobs_running} hint={jobs_failed > 0 ? <Failed>{t('jobsFailed', { count: jobs_failed })}</Failed> : t('jobsRunning', { count: jobs_running })} />
        <Statistic label={t('storage')} value={formatBytes(storage_bytes)} hint={t('storageHint')} />
        <Way path="/project/index">
          <Statistic label={t('exports')} value={exports.succeeded} hint={exports.failed > 0 ? <Failed>{t('exportsFailed', { count: exports.failed })}</Failed> : t('exportsRunning', { count: formatNumber(exports.generating) })} />
        </Way>
      </Figures>
    </Panel>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${token.space[4]};
`;

const Failed = styled.span`
  color: ${token.tone.danger.text};
`;
