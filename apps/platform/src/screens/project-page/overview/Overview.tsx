import { isRoleId, mayEver, modalityOf, taskStatuses, type ProjectOverview, type TaskStatus } from '@earmark/contract';
import { Card, ErrorState, Grid, lazyPart, Link, Skeleton, Stack, Statistic, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { sentenceOf, useCall, useSession } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';
import { formatFigure } from '../../../list/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { projectCost } from '../../settlement/index.ts';
import { ProjectFacts } from '../ProjectFacts.tsx';
import type { ProjectPartProps } from '../project-part.ts';
import { GoalProgress } from './GoalProgress.tsx';
import { InTheWay } from './InTheWay.tsx';
import { ItemDistribution, TaskDistribution } from './Distribution.tsx';

const t = texts('project-page');

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The chart is loaded after the figures; its place is kept. */
const chart = lazyPart(() => import('./BurnUp.tsx').then(({ BurnUp }) => BurnUp), {
  Fallback: () => <Skeleton height="300px" />,
});

/** How a project stands: figures, goal with burn-up and forecast, what stands in the way, and what was entered. */
export function Overview({ project }: ProjectPartProps) {
  const { user } = useSession();
  const overview = useCall('projectOverview', { id: project.id, time_zone: timeZone }, { refreshEvery: 60_000 });
  if (overview.error && !overview.data)
    return <ErrorState title={t('common:notLoaded')} message={sentenceOf(overview.error)} onRetry={overview.refresh} />;
  return (
    <Stack gap={4}>
      <Card>
        <Figures project={project} overview={overview.data} />
      </Card>
      <Columns>
        <Card title={t('goalAndForecast')}>
          {overview.data ? (
            <Stack gap={4}>
              <GoalProgress project={project} overview={overview.data} />
              <chart.Part project={project} overview={overview.data} />
            </Stack>
          ) : (
            <Skeleton height="380px" />
          )}
        </Card>
        <Stack gap={4}>
          <Card title={t('inTheWay')}>
            {overview.data ? <InTheWay project={project} overview={overview.data} /> : <Skeleton lines={4} />}
          </Card>
          {isRoleId(user.role_id) && mayEver(user.role_id, 'settlement.write') ? (
            <Card title={t('cost')}>
              <projectCost.Part project={project} />
            </Card>
          ) : null}
          <Card title={t('tasksByStatus')}>
            {overview.data ? <TaskDistribution project={project} overview={overview.data} /> : <Skeleton lines={3} />}
          </Card>
          <Card title={t('itemsByStatus')}>
            {overview.data ? <ItemDistribution overview={overview.data} /> : <Skeleton lines={3} />}
          </Card>
        </Stack>
        <Card title={t('about')}>
          <ProjectFacts project={project} />
        </Card>
      </Columns>
    </Stack>
  );
}

/** Filter of the task list: the status from which on a task may hold such items, and all after it. */
const statusesFrom = (status: TaskStatus): string =>
  taskStatuses
    .slice(taskStatuses.indexOf(status))
    .filter((later) => later !== 'personnel_to_be_assigned')
    .join(',');

/** Figures at a glance; each leads to the list behind it. */
function Figures({ project, overview }: ProjectPartProps & { overview: ProjectOverview | undefined }) {
  const { pathOf } = useRouteContext();
  const modality = modalityOf(project.business);
  const { id, counts, archived_task_count: archived } = project;
  const amounts = [
    { name: 'assigned', ...counts.assigned, href: pathOf('project', { project_id: id }) },
    {
      name: 'inspected',
      ...counts.inspected,
      href: pathOf('project', { project_id: id, status: statusesFrom('in_progress') }),
    },
    {
      name: 'internally_accepted',
      ...counts.internally_accepted,
      href: pathOf('project', { project_id: id, status: statusesFrom('in_acceptance') }),
    },
    {
      name: 'externally_accepted',
      ...counts.externally_accepted,
      href: pathOf('project', { project_id: id, status: 'accepted' }),
    },
  ] as const;
  return (
    <Grid gap={4} minColumnWidth={128} isFilled>
      {amounts.map(({ name, items, seconds, href }) => (
        <Figure key={name} href={href}>
          <Statistic
            label={t(`column:projects.${name}`)}
            value={items}
            hint={formatFigure(modality, 'size', seconds)}
          />
        </Figure>
      ))}
      <Figure
        href={pathOf('project', {
          project_id: id,
          ...(project.task_count === 0 && archived > 0 && { tab: 'bin', kept: 'archive' }),
        })}
      >
        <Statistic
          label={t('tab_tasks')}
          value={project.task_count}
          hint={archived > 0 ? t('figureArchivedHint', { count: archived }) : t('figureTasksHint')}
        />
      </Figure>
      <Figure href={pathOf('project', { project_id: id, tab: 'data' })}>
        <Statistic
          label={t('tab_data')}
          value={project.dataset_count}
          hint={overview ? t('freeSources', { count: overview.free_sources }) : '\u00a0'}
        />
      </Figure>
    </Grid>
  );
}

const Figure = styled(Link)`
  display: block;
  color: inherit;

  &:hover {
    text-decoration: none;
  }
`;

/** The chart needs the width; what stands beside it comes below where there is none, before what was entered. */
const Columns = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  align-items: start;
  gap: ${token.space[4]};

  & > :nth-child(2) {
    grid-row: span 2;
  }

  @media (width < 992px) {
    display: flex;
    flex-direction: column;
    align-items: stretch;
  }
`;
