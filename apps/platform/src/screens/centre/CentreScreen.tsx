import { Card, lazyPart, Skeleton, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { NoticeChoices } from '../../notices/index.ts';
import { LoadingPage, Page, Refused } from '../../page/index.ts';
import { OwnApplications } from '../join/index.ts';
import { Devices } from './Devices.tsx';
import { MyTeams } from './MyTeams.tsx';
import { SecurityInfo } from './SecurityInfo.tsx';

const t = texts('centre');

const tokens = lazyPart(() => import('./tokens/index.ts').then(({ AccessTokens }) => AccessTokens), {
  Fallback: () => <Skeleton height="160px" />,
});

/** `/usercenter/index`: the own account, teams, devices, access tokens and how notices arrive. */
export function CentreScreen() {
  const { data: centre, error, refresh } = useCall('getCentre', {});
  if (error) return <Refused error={error} onRetry={refresh} />;
  if (!centre) return <LoadingPage title={t('routes:centre')} />;
  return (
    <Page title={t('routes:centre')}>
      <Sections>
        <Card title={t('security')}>
          <SecurityInfo centre={centre} />
        </Card>
        <Card title={t('teams')}>
          <MyTeams teams={centre.teams} />
        </Card>
        <OwnApplications />
        <Devices />
        <tokens.Part centre={centre} />
        <Card title={t('notification:cardTitle')}>
          <NoticeChoices />
        </Card>
      </Sections>
    </Page>
  );
}

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  width: 100%;
  max-width: 960px;
`;
