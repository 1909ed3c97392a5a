import { modalityOf, projectList, projectStateTexts, type Project } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Badge, Link, StatusTag, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  DueDay,
  figureTitle,
  formatFigure,
  listColumns,
  Meter,
  NameLink,
  wordsOf,
  type ShownColumn,
} from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { languageName, languageTags, metricNames, unitName } from '../project-form/index.ts';
import { regionKeys, shareDone } from '../project-parts/index.ts';
import { ProjectActions, type ProjectActionName } from './ProjectActions.tsx';

const t = texts('project');

/** Columns of the project list; `onAct` opens an action's dialog. */
export function projectColumns(
  pathOf: RouteContext['pathOf'],
  onAct: (name: ProjectActionName, project: Project) => void,
): ShownColumn<Project>[] {
  const amount = (id: keyof Project['counts']) => ({
    width: 88,
    minWidth: 82,
    align: 'end' as const,
    cell: ({ counts, business }: Project) => <Amount {...counts[id]} modality={modalityOf(business)} />,
    csv: ({ counts }: Project) => counts[id].items,
  });
  return [
    ...listColumns<typeof projectList, Project>(projectList, {
      name: {
        minWidth: 152,
        cell: ({ id, name }) => <NameLink href={pathOf('project', { project_id: id, tab: 'overview' })} name={name} />,
      },
      state: {
        width: 108,
        minWidth: 92,
        words: wordsOf(projectStateTexts),
        cell: ({ state }) => (
          <StatusTag tone={state === 'open' ? 'accent' : 'neutral'}>{projectStateTexts[state][language]}</StatusTag>
        ),
      },
      kind: {
        width: 124,
        words: (value) => t(value === 'test' ? 'kindTest' : 'kindFormal'),
        cell: ({ kind }) => (kind === 'test' ? <Badge tone="neutral">{t('kindTest')}</Badge> : t('kindFormal')),
      },
      region: { width: 88, words: (region) => t(regionKeys[region]) },
      language: { width: 132, words: languageName, offered: languageTags },
      ends_on: {
        width: 140,
        minWidth: 128,
        cell: (project) => <Dates project={project} />,
        csv: ({ starts_on, ends_on }) => `${starts_on} – ${ends_on}`,
      },
      progress: {
        width: 132,
        minWidth: 112,
        cell: (project) => <Progress project={project} />,
        csv: (project) => formatPercent(shareDone(project)),
      },
      assigned: amount('assigned'),
      inspected: amount('inspected'),
      internally_accepted: amount('internally_accepted'),
      externally_accepted: amount('externally_accepted'),
      task_count: {
        width: 60,
        cell: ({ id, task_count, archived_task_count: archived }) => (
          <Figures>
            <Link href={pathOf('project', { project_id: id })}>{formatNumber(task_count)}</Link>
            {archived > 0 ? (
              <small title={t('archivedTasks', { count: archived })}>+{formatNumber(archived)}</small>
            ) : null}
          </Figures>
        ),
      },
      dataset_count: {
        width: 76,
        cell: ({ id, dataset_count }) => (
          <Link href={pathOf('project', { project_id: id, tab: 'data' })}>{formatNumber(dataset_count)}</Link>
        ),
      },
    }),
    actionsColumn((project) => <ProjectActions project={project} onAct={onAct} />),
  ];
}

/** One below the other, so that the day on which it ends is in sight in a narrow window. */
function Dates({ project }: { project: Project }) {
  const { starts_on, ends_on, state } = project;
  return (
    <Figures>
      <small>{starts_on} –</small>
      <span>
        <DueDay day={ends_on} overdue={t('overdue')} isDue={state === 'open' && shareDone(project) < 1} />
      </span>
    </Figures>
  );
}

function Progress({ project }: { project: Project }) {
  const { counts, goal, business } = project;
  const share = shareDone(project);
  const hints = [
    t('progressText', {
      accepted: formatNumber(counts.internally_accepted.items),
      assigned: formatNumber(counts.assigned.items),
    }),
    ...(goal
      ? [
          t('goalText', {
            metric: metricNames[goal.metric],
            value: formatNumber(goal.value),
            unit: unitName(goal.unit, modalityOf(business)),
          }),
        ]
      : []),
  ];
  return (
    <Meter
      aria-label={t('column:projects.progress')}
      share={share}
      tone={share === 1 ? 'success' : 'accent'}
      figures={formatPercent(share)}
      hint={hints.join('\n')}
    />
  );
}

/** Number of items with their size below. */
function Amount({ items, seconds: size, modality }: { items: number; seconds: number; modality: ModalityKind }) {
  return (
    <Figures data-none={items === 0 || undefined}>
      <span>{formatNumber(items)}</span>
      <small title={figureTitle(modality, 'size')}>{formatFigure(modality, 'size', size)}</small>
    </Figures>
  );
}

const Figures = styled.span`
  display: flex;
  flex-direction: column;
  line-height: 16px;

  &[data-none] {
    color: ${token.color.textFaint};
  }

  small {
    color: ${token.color.textFaint};
    font-size: ${token.fontSize.xs};
  }
`;
