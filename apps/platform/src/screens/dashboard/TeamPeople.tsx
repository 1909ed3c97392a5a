import type { PersonFigures } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Avatar, EmptyState, Inline, Link, LinkButton, ProgressBar, Table, type TableColumn } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { formatTimeSum, formatNumber, texts } from '../../i18n/index.ts';
import { figureTitle, formatFigure } from '../../list/index.ts';
import { defaultBusiness } from '../../business/index.ts';
import { screenPath } from '../../routes.ts';
import { modalitiesOf } from './modalities.ts';
import { Panel } from './Panel.tsx';

const t = texts('dashboard');

/** Work of each team member in the last 30 days, and items each holds now. */
export function TeamPeople({ people }: { people: readonly PersonFigures[] }) {
  const columns = useMemo(
    () =>
      columnsFor(Math.max(1, ...people.map(({ annotated, inspected }) => annotated + inspected)), modalitiesOf(people)),
    [people],
  );
  return (
    <Panel
      title={t('people')}
      note={t('last30')}
      actions={
        <LinkButton size="s" variant="quiet" href="/taskteam/index">
          {t('routes:teamTasks')}
        </LinkButton>
      }
    >
      <Table
        aria-label={t('people')}
        columns={columns}
        rows={people}
        rowKey={({ user }) => String(user.id)}
        minWidth={640}
        emptyState={<EmptyState icon={<UsersRound />} title={t('noPeople')} hint={t('noPeopleHint')} />}
      />
    </Panel>
  );
}

const columnsFor = (most: number, modalities: readonly ModalityKind[]): TableColumn<PersonFigures>[] => [
  {
    id: 'name',
    title: t('person'),
    cell: ({ user }) => (
      <Inline gap={2} isNowrap>
        <Avatar name={user.name} size="s" isDecorative />
        <Link href={screenPath({ business: defaultBusiness, area: 'team' }, 'outcome', { user_id: user.id })}>
          {user.name}
        </Link>
      </Inline>
    ),
  },
  {
    id: 'work',
    title: t('share'),
    width: 160,
    cell: ({ user, annotated, inspected }) => (
      <ProgressBar size="s" aria-label={`${t('share')}: ${user.name}`} maxValue={most} value={annotated + inspected} />
    ),
  },
  {
    id: 'annotated',
    title: t('figure_annotated'),
    width: 96,
    align: 'end',
    cell: ({ annotated }) => formatNumber(annotated),
  },
  {
    id: 'inspected',
    title: t('figure_inspected'),
    width: 96,
    align: 'end',
    cell: ({ inspected }) => formatNumber(inspected),
  },
  {
    id: 'returned',
    title: t('figure_returned'),
    width: 96,
    align: 'end',
    cell: ({ returned }) => formatNumber(returned),
  },
  ...modalities.map((modality): TableColumn<PersonFigures> => ({
    id: modality,
    title: figureTitle(modality, 'size'),
    width: 110,
    align: 'end',
    cell: ({ sizes }) => formatFigure(modality, 'size', sizes[modality] ?? 0),
  })),
  {
    id: 'worked',
    title: t('figure_worked'),
    width: 104,
    align: 'end',
    cell: ({ worked_seconds: seconds }) => formatTimeSum(seconds),
  },
  { id: 'waiting', title: t('inHands'), width: 96, align: 'end', cell: ({ waiting }) => formatNumber(waiting) },
];
