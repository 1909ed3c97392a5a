import type { Project } from '@earmark/contract';
import { Badge, Link, token, type TableColumn } from '@earmark/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate, formatHours, formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { Faint, Meter, NameLink } from '../../list/index.ts';
import { pathTo } from '../../routes.ts';
import { languageName, languageOptions } from '../project-form/index.ts';
import { ProjectActions, type ProjectActionName } from './ProjectActions.tsx';

const t = texts('project');

type Column = TableColumn<Project>;

const kindOptions = [
  { value: 'formal', label: t('kindFormal') },
  { value: 'test', label: t('kindTest') },
];

/** Columns of the project table; `onAct` opens the dialog of an action. */
export function projectColumns(onAct: (name: ProjectActionName, project: Project) => void): Column[] {
  const amount = (id: keyof Project['counts'], title: string): Column => ({
    id,
    title,
    width: 88,
    align: 'end',
    cell: ({ counts }) => <Amount {...counts[id]} />,
  });
  return [
    { id: 'id', title: t('common:id'), width: 64, isSortable: true, cell: (project) => <Faint>{project.id}</Faint> },
    {
      id: 'name',
      title: t('columnName'),
      minWidth: 200,
      isSortable: true,
      isRequired: true,
      cell: ({ id, name }) => <NameLink href={pathTo('/project/pmtask', { project_id: id })} name={name} />,
    },
    {
      id: 'kind',
      title: t('kindFilter'),
      width: 88,
      filter: { kind: 'choice', isSingle: true, options: kindOptions },
      cell: ({ kind }) => (kind === 'test' ? <Badge tone="neutral">{t('kindTest')}</Badge> : t('kindFormal')),
    },
    {
      id: 'language',
      title: t('columnLanguage'),
      width: 132,
      isSortable: true,
      isHidden: true,
      filter: { kind: 'choice', options: languageOptions() },
      cell: (project) => languageName(project.language),
    },
    {
      id: 'owner',
      title: t('columnOwner'),
      width: 128,
      isSortable: true,
      isHidden: true,
      filter: { kind: 'text' },
      cell: ({ owner }) => owner.name,
    },
    {
      id: 'ends_on',
      title: t('columnDates'),
      width: 200,
      isSortable: true,
      filter: { kind: 'date' },
      cell: (project) => <Dates project={project} />,
    },
    { id: 'progress', title: t('columnProgress'), width: 116, cell: (project) => <Progress project={project} /> },
    amount('assigned', t('columnAssigned')),
    amount('inspected', t('columnInspected')),
    amount('internally_accepted', t('columnInternal')),
    amount('externally_accepted', t('columnExternal')),
    {
      id: 'tasks',
      title: t('columnTasks'),
      width: 60,
      align: 'end',
      cell: (project) => (
        <Link href={pathTo('/project/pmtask', { project_id: project.id })}>{formatNumber(project.task_count)}</Link>
      ),
    },
    {
      id: 'datasets',
      title: t('columnData'),
      width: 76,
      align: 'end',
      isHidden: true,
      cell: (project) => (
        <Link href={pathTo('/datamanage/index', { project_id: project.id })}>
          {formatNumber(project.dataset_count)}
        </Link>
      ),
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: 128,
      align: 'end',
      isPinned: true,
      cell: (project) => <ProjectActions project={project} onAct={onAct} />,
    },
  ];
}

function Dates({ project: { starts_on, ends_on, progress } }: { project: Project }) {
  const isOverdue = progress < 1 && isPast(ends_on);
  return (
    <>
      {starts_on} –{' '}
      {isOverdue ? (
        <Overdue title={t('overdue')}>
          {ends_on}
          <TriangleAlert role="img" aria-label={t('overdue')} />
        </Overdue>
      ) : (
        ends_on
      )}
    </>
  );
}

/** Whether a day lies before today. */
const isPast = (day: string): boolean => day < formatDate(new Date().toISOString());

function Progress({ project: { progress, counts, goal } }: { project: Project }) {
  const metric = goal
    ? { annotated: t('goalAnnotated'), inspected: t('goalInspected'), accepted: t('goalAccepted') }[goal.metric]
    : '';
  const hints = [
    t('progressText', {
      accepted: formatNumber(counts.externally_accepted.items),
      assigned: formatNumber(counts.assigned.items),
    }),
    ...(goal
      ? [
          t('goalText', {
            metric,
            value: formatNumber(goal.value),
            unit: goal.unit === 'hours' ? t('unitHours') : t('unitSeconds'),
          }),
        ]
      : []),
  ];
  return (
    <Meter
      aria-label={t('columnProgress')}
      share={progress}
      tone={progress === 1 ? 'success' : 'accent'}
      figures={formatPercent(progress)}
      hint={hints.join('\n')}
    />
  );
}

/** Audios, and their hours below. */
function Amount({ items, seconds }: { items: number; seconds: number }) {
  return (
    <Figures data-none={items === 0 || undefined}>
      <span>{formatNumber(items)}</span>
      <small>{t('common:hours', { value: formatHours(seconds) })}</small>
    </Figures>
  );
}

const Overdue = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.tone.danger.text};

  svg {
    width: 12px;
    height: 12px;
  }
`;

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
