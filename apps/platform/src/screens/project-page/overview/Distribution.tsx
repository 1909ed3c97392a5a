import {
  itemStatuses,
  itemStatusTexts,
  taskStates,
  taskStatuses,
  taskStatusOf,
  taskStatusTexts,
  type Project,
  type ProjectOverview,
} from '@earmark/contract';
import { Link, Stack, token, type Tone } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { itemStatusAppearances, taskStatusAppearances } from '../../../business/index.ts';
import { formatNumber, language, texts } from '../../../i18n/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { ItemStatusTag, TaskStatusTag } from '../../task-parts/index.ts';

const t = texts('project-page');

interface Part {
  readonly id: string;
  readonly count: number;
  readonly tone: Tone;
  readonly name: string;
  readonly tag: ReactNode;
}

/** Tasks by status; each leads to the list of its tasks. */
export function TaskDistribution({ project, overview }: { project: Project; overview: ProjectOverview }) {
  const { pathOf } = useRouteContext();
  const parts = taskStatuses.map((status) => ({
    id: status,
    count: taskStates
      .filter((state) => taskStatusOf(state) === status)
      .reduce((sum, state) => sum + (overview.tasks[state] ?? 0), 0),
    tone: taskStatusAppearances[status].tone,
    name: taskStatusTexts[status][language],
    tag: (
      <Link href={pathOf('project', { project_id: project.id, status })}>
        <TaskStatusTag status={status} />
      </Link>
    ),
  }));
  const archived = project.archived_task_count;
  return <Distribution parts={parts} empty={archived > 0 ? t('onlyArchived', { count: archived }) : t('noTasks')} />;
}

/** Items by status. */
export function ItemDistribution({ overview }: { overview: ProjectOverview }) {
  const parts = itemStatuses.map((status) => ({
    id: status,
    count: overview.items[status] ?? 0,
    tone: itemStatusAppearances[status].tone,
    name: itemStatusTexts[status][language],
    tag: <ItemStatusTag status={status} isPlain />,
  }));
  return <Distribution parts={parts} empty={t('noItems')} />;
}

/** Parts of a whole as one bar, with their names and numbers below. */
function Distribution({ parts, empty }: { parts: readonly Part[]; empty: string }) {
  const shown = parts.filter(({ count }) => count > 0);
  if (shown.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Stack gap={3}>
      <Bar aria-hidden="true">
        {shown.map(({ id, count, tone, name }) => (
          <span
            key={id}
            title={`${name}: ${formatNumber(count)}`}
            style={{ flexGrow: count, background: token.tone[tone].solid }}
          />
        ))}
      </Bar>
      <Legend>
        {shown.map(({ id, count, tag }) => (
          <li key={id}>
            {tag}
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </Legend>
    </Stack>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  overflow: hidden;
  border-radius: ${token.radius.full};

  > span {
    min-width: 4px;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: 0;
  font-size: ${token.fontSize.s};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[2]};
  }

  b {
    font-weight: ${token.fontWeight.medium};
  }
`;

const Empty = styled.p`
  color: ${token.color.textMuted};
`;
