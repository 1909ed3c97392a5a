import { daysAfter, taskStatusOf, type Project, type ProjectOverview, type TaskState } from '@earmark/contract';
import { Link, token } from '@earmark/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { isOverdue } from '../../project-parts/index.ts';

const t = texts('project-page');

/** States in which a task waits for a person to decide something; most urgent first. */
const waitingStates = [
  'creation_failed',
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'verifiers_to_be_assigned',
] as const satisfies readonly TaskState[];

interface InTheWayProps {
  project: Project;
  overview: ProjectOverview;
}

/** Obstacles of the project, each with a link to where it is removed. */
export function InTheWay({ project, overview }: InTheWayProps) {
  const { pathOf } = useRouteContext();
  const { items, tasks, failed_datasets: failed, free_sources: free, overdue_tasks: overdue, elsewhere } = overview;
  const at = (parameters: Readonly<Record<string, string>>): string =>
    pathOf('project', { project_id: project.id, ...parameters });
  const rejected = (items.inspection_failed ?? 0) + (items.internal_acceptance_not_passed ?? 0);
  const lines = [
    ...(isOverdue(project)
      ? [{ id: 'overdue', count: 1, text: t('overdueSince', { day: project.ends_on }), href: at({ tab: 'settings' }) }]
      : []),
    {
      id: 'late',
      count: overdue,
      text: t('overdueTasks', counted(overdue)),
      href: at({ deadline: `..${daysAfter(overview.today, -1)}` }),
    },
    ...waitingStates.map((state) => ({
      id: state,
      count: tasks[state] ?? 0,
      text: t(`waiting_${state}`, counted(tasks[state] ?? 0)),
      href: at({ status: taskStatusOf(state) }),
    })),
    { id: 'rejected', count: rejected, text: t('rejected', counted(rejected)), href: at({ status: 'in_progress' }) },
    { id: 'failed', count: failed, text: t('failedDatasets', counted(failed)), href: at({ tab: 'data' }) },
    { id: 'free', count: free, text: t('waitingSources', counted(free)), href: at({ tab: 'data' }) },
    {
      id: 'datasets',
      count: elsewhere.datasets,
      text: t('datasetsElsewhere', counted(elsewhere.datasets)),
      href: at({ tab: 'data' }),
    },
    {
      id: 'teams',
      count: elsewhere.teams,
      text: t('teamsElsewhere', counted(elsewhere.teams)),
      href: at({ tab: 'members' }),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0)
    return (
      <Line data-good>
        <CircleCheck aria-hidden="true" />
        {t('nothingInTheWay')}
      </Line>
    );
  return (
    <List>
      {lines.map(({ id, text, href }) => (
        <Line key={id} as="li">
          <TriangleAlert aria-hidden="true" />
          <Link href={href}>{text}</Link>
        </Line>
      ))}
    </List>
  );
}

const counted = (count: number) => ({ count, number: formatNumber(count) });

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};

  svg {
    flex: none;
    width: 14px;
    height: 20px;
    color: ${token.tone.warning.text};
  }

  &[data-good] svg {
    color: ${token.tone.success.text};
  }
`;
