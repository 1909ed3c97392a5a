import { modalityOf, type ProjectMember, type ProjectMembers } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  ErrorState,
  Inline,
  Skeleton,
  Stack,
  Table,
  token,
  type TableColumn,
} from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { workColumns, workFiguresOf, type WorkFigureName } from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { regionKeys } from '../project-parts/index.ts';
import { PeopleFigures } from '../statistics-file/index.ts';
import type { ProjectPartProps } from './project-part.ts';

const t = texts('project-page');

/** Everybody who works in the project: managers, teams with what each person holds and did, acceptors. */
export function Members({ project }: ProjectPartProps) {
  const { business } = useRouteContext();
  const { data, error, refresh } = useCall('projectMembers', { id: project.id }, { refreshEvery: 30_000 });
  if (error && !data) return <ErrorState title={t('common:notLoaded')} message={sentenceOf(error)} onRetry={refresh} />;
  if (!data)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  return (
    <Stack gap={4}>
      <Card title={t('managers')}>
        <People
          people={[
            { user: data.owner, note: t('column:projects.owner') },
            ...data.assistants.map((user) => ({ user, note: t('assistant') })),
          ]}
        />
      </Card>
      {data.teams.length === 0 ? (
        <Card title={t('teams')}>
          <EmptyState icon={<UsersRound />} title={t('noTeams')} hint={t('noTeamsHint')} />
        </Card>
      ) : null}
      {data.teams.map((team) => (
        <Card
          key={team.id}
          title={team.name}
          isFlush
          actions={
            <TeamFacts>
              <PeopleFigures
                of={{ project_id: project.id, team_id: team.id }}
                business={business}
                since={project.created_at}
              />
              {team.region === project.region ? null : (
                <Badge tone="warning">{t('elsewhere', { region: t(`project:${regionKeys[team.region]}`) })}</Badge>
              )}
              {t('teamLoad', {
                tasks: formatNumber(team.tasks),
                open: formatNumber(team.open_items),
              })}
            </TeamFacts>
          }
        >
          <Table
            aria-label={t('peopleOf', { team: team.name })}
            columns={columnsOf(modalityOf(business))}
            rows={byPart(team.people)}
            rowKey={({ user }) => String(user.id)}
            minWidth={980}
            emptyState={<EmptyState icon={<UsersRound />} title={t('noPeople')} hint={t('noPeopleHint')} />}
          />
        </Card>
      ))}
      <Card title={t('acceptors')}>
        {data.verifiers.length === 0 ? (
          <Muted>{t('noAcceptors')}</Muted>
        ) : (
          <People
            people={data.verifiers.map(({ user, is_external: isExternal, tasks }) => ({
              user,
              note: `${t(isExternal ? 'external' : 'internal')} · ${t('inTasks', { count: tasks, number: formatNumber(tasks) })}`,
            }))}
          />
        )}
      </Card>
    </Stack>
  );
}

function People({ people }: { people: readonly { user: ProjectMembers['owner']; note: string }[] }) {
  return (
    <Names>
      {people.map(({ user, note }) => (
        <li key={user.id}>
          <Inline gap={2} isNowrap>
            <Avatar name={user.name} size="s" isDecorative />
            {user.name}
            <Muted as="span">{note}</Muted>
          </Inline>
        </li>
      ))}
    </Names>
  );
}

/** Annotators, then those who only inspect, then those who did before. */
const byPart = (people: readonly ProjectMember[]): ProjectMember[] =>
  people.toSorted((one, other) => rankOf(one) - rankOf(other));
const rankOf = ({ is_annotator: isAnnotator, is_inspector: isInspector }: ProjectMember): number =>
  isAnnotator ? 0 : isInspector ? 1 : 2;

const number = (id: 'tasks' | 'in_hand' | 'annotated' | 'inspected' | 'returned'): TableColumn<ProjectMember> => ({
  id,
  title: t(`member_${id}`),
  width: 96,
  align: 'end',
  cell: (person) => formatNumber(person[id]),
});

const shownWork: readonly WorkFigureName[] = ['worked', 'target_size', 'real_time_factor'];

const columnsOf = (modality: ModalityKind): TableColumn<ProjectMember>[] => [
  {
    id: 'name',
    title: t('person'),
    cell: ({ user }) => (
      <Inline gap={2} isNowrap>
        <Avatar name={user.name} size="s" isDecorative />
        {user.name}
      </Inline>
    ),
  },
  {
    id: 'parts',
    title: t('parts'),
    width: 156,
    cell: ({ is_annotator: isAnnotator, is_inspector: isInspector }) =>
      [isAnnotator ? t('annotator') : '', isInspector ? t('inspector') : '']
        .filter(Boolean)
        .join(t('task:listSeparator')) || <Muted as="span">{t('formerly')}</Muted>,
  },
  number('tasks'),
  number('in_hand'),
  number('annotated'),
  number('inspected'),
  number('returned'),
  ...workColumns<ProjectMember>(
    workFiguresOf(modality).filter((name) => shownWork.includes(name)),
    modality,
  ),
];

const TeamFacts = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[5]};
  padding: 0;
  list-style: none;
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
