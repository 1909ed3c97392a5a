import { limits, roleIds } from '@earmark/contract';
import { Banner, ErrorState, Grid, Stack } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { homeOf } from './home.ts';
import { OpenAudio } from './OpenAudio.tsx';
import { RecentProjects } from './RecentProjects.tsx';
import { RecentTasks } from './RecentTasks.tsx';
import { WaitingTile } from './WaitingTile.tsx';

const t = texts('dashboard');
const inTeam = 3;

/** The place people start their day from: what waits for them, and where they were. */
export function Dashboard() {
  const { user, groupStatus } = useSession();
  const [title] = useState(() => greeting(user.name || user.username));
  const home = homeOf(user);
  const isViewer = home.area === 'view';
  const tasks = useCall('listTasks', isViewer ? null : { page_size: limits.page.maxSize }, { refreshEvery: 30_000 });
  const rows = tasks.data?.rows ?? [];
  return (
    <Page title={title}>
      {user.role_id === roleIds.annotator && groupStatus !== inTeam ? (
        <Banner tone="warning" title={t('notInTeam')}>
          {t('notInTeamHint')}
        </Banner>
      ) : null}
      {isViewer ? <OpenAudio /> : null}
      {tasks.error ? <ErrorState message={sentenceOf(tasks.error)} onRetry={tasks.refresh} /> : null}
      {isViewer || tasks.error ? null : (
        <Stack gap={4}>
          <Grid gap={3} minColumnWidth={170}>
            {home.tiles.map((tile) => (
              <WaitingTile key={tile.label} tile={tile} tasks={rows} isLoading={tasks.isLoading} />
            ))}
          </Grid>
          <RecentTasks area={home.area} tasks={rows} isLoading={tasks.isLoading} />
          {home.hasProjects ? <RecentProjects /> : null}
        </Stack>
      )}
    </Page>
  );
}

function greeting(name: string): string {
  const hour = new Date().getHours();
  return t(hour < 5 || hour >= 18 ? 'greetEvening' : hour < 12 ? 'greetMorning' : 'greetAfternoon', { name });
}
