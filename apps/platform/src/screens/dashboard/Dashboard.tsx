import { isRoleId, noRole, roleIds, roleNames, type Dashboard as Answer, type UserInfo } from '@earmark/contract';
import { Banner, ErrorState, Skeleton, token } from '@earmark/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { boardMemory } from './board-memory.ts';
import { homeOf } from './home.ts';
import { Newcomer } from './Newcomer.tsx';
import { NextWork } from './NextWork.tsx';
import { OpenItem } from './OpenItem.tsx';
import { Ground } from './Panel.tsx';
import { PlatformHealth } from './PlatformHealth.tsx';
import { ProgressTable } from './ProgressTable.tsx';
import { Resume } from './Resume.tsx';
import { WaitingBoard } from './WaitingBoard.tsx';

// Starts loading with the page, because nearly every home page has a chart.
const chart = import('./WorkChart.tsx');
// `lazy` below handles a failure; until it renders, the rejection would count as unhandled
chart.catch(() => undefined);
const WorkChart = lazy(() => chart);
// Lazy, because tables are large and most home pages have none.
const TeamPeople = lazy(() => import('./TeamPeople.tsx').then(({ TeamPeople: Part }) => ({ default: Part })));
const ElsewhereBoard = lazy(() =>
  import('./ElsewhereBoard.tsx').then(({ ElsewhereBoard: Part }) => ({ default: Part })),
);
const OwnWork = lazy(() => import('./OwnWork.tsx'));
const ProjectProgress = lazy(() =>
  import('./ProjectProgress.tsx').then(({ ProjectProgress: Part }) => ({ default: Part })),
);

const t = texts('dashboard');
/** Status of a person who belongs to a team. */
const inTeam = 3;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Home page: waiting work, items to resume, and figures. */
export function Dashboard() {
  const { user, groupStatus } = useSession();
  // Of the moment when the page opened: a greeting must not change under the eyes
  const [head] = useState(() => ({
    title: greeting(user.name || user.username),
    description: [today(), roleOf(user), user.team?.team_name].filter(Boolean).join(' · '),
  }));
  const { area, isWorker = false } = homeOf(user);
  const hasRole = user.role_id !== noRole;
  const isViewer = area === 'view';
  const home = useCall('dashboard', isViewer ? null : { days: 30, time_zone: timeZone }, { refreshEvery: 60_000 });
  return (
    <Page
      {...head}
      actions={
        isWorker && !home.error ? (
          home.data ? (
            <NextWork {...home.data} />
          ) : (
            <Skeleton width="112px" height={token.height.controlM} />
          )
        ) : undefined
      }
    >
      {user.role_id === roleIds.annotator && groupStatus !== inTeam ? (
        <Banner tone="warning" title={t('notInTeam')}>
          {t('notInTeamHint')}
        </Banner>
      ) : null}
      {!hasRole ? (
        <Newcomer />
      ) : isViewer ? (
        <OpenItem />
      ) : home.error ? (
        <ErrorState message={sentenceOf(home.error)} onRetry={home.refresh} isRetrying={home.isRefreshing} />
      ) : (
        <Parts data={home.data} user={user} />
      )}
    </Page>
  );
}

/** Sections of the page, laid out before their data arrives. */
function Parts({ data, user }: { data: Answer | undefined; user: UserInfo }) {
  const { covers, area, figures, alsoCounted, lists, isWorker = false, hasPlatform = false } = homeOf(user);
  const [board] = useState(() => boardMemory(user.id, user.role_id));
  // As many rows as last time, so that the page below does not move when the answer comes
  const [remembered] = useState(board.read);
  const [rememberedRows] = useState(board.readElsewhere);
  useEffect(() => {
    if (!data) return;
    board.write(data.waiting);
    board.writeElsewhere(data.elsewhere.rows.length);
  }, [board, data]);
  return (
    // On the first visit the height of the top is unknown, so the incoming data takes all of it.
    <Columns key={data || remembered.length > 0 ? 'known' : 'unknown'}>
      <Main>
        <WaitingBoard waiting={data?.waiting} remembered={remembered} area={area} />
        <Suspense fallback={<Skeleton height={`${65 + Math.max(24, 37 * rememberedRows)}px`} />}>
          <ElsewhereBoard elsewhere={data?.elsewhere} remembered={rememberedRows} area={area} />
        </Suspense>
        <Ground>
          <Suspense fallback={<Skeleton height="256px" />}>
            <WorkChart series={data?.series} covers={covers} figures={figures} />
          </Suspense>
        </Ground>
      </Main>
      <Side>
        <ProgressTable
          progress={data?.progress}
          covers={covers}
          figures={figures}
          alsoCounted={alsoCounted}
          lists={lists}
        />
        {isWorker ? <Resume items={data?.resume} /> : null}
        {data?.progress.last30.work ? (
          <Suspense fallback={<Skeleton height="256px" />}>
            <OwnWork progress={data.progress} />
          </Suspense>
        ) : null}
        {hasPlatform ? <PlatformHealth platform={data?.platform ?? undefined} /> : null}
      </Side>
      <Below>
        {data?.people || data?.projects ? (
          <Suspense fallback={<Skeleton height="256px" />}>
            {data.people ? <TeamPeople people={data.people} /> : null}
            {data.projects ? <ProjectProgress projects={data.projects} /> : null}
          </Suspense>
        ) : null}
      </Below>
    </Columns>
  );
}

function greeting(name: string): string {
  const hour = new Date().getHours();
  if (hour < 5) return t('greetNight', { name });
  return t(hour >= 18 ? 'greetEvening' : hour < 12 ? 'greetMorning' : 'greetAfternoon', { name });
}

const today = (): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'full' }).format(new Date());

const roleOf = ({ role_id }: UserInfo): string => (isRoleId(role_id) ? roleNames[role_id][language] : '');

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: ${token.space[4]};

  @media (width < 1180px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Main = styled(Column)``;

const Side = styled(Column)`
  @media (700px <= width < 1180px) {
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    align-items: start;
  }
`;

const Below = styled(Column)`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`;
