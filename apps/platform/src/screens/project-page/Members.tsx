import type { ProjectMembers } from '@earmark/contract';
import { Badge, Card, EmptyState, ErrorState, Inline, Skeleton, Stack, token } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { regionKeys } from '../project-parts/index.ts';
import { PeopleFigures } from '../statistics-file/index.ts';
import { MemberList } from './MemberList.tsx';
import { PersonName } from './PersonName.tsx';
import type { ProjectPartProps } from './project-part.ts';
import { firstDay, usePersonPaths } from './use-person-paths.ts';

const t = texts('project-page');

/** Everybody who works in the project: managers, teams with what each person holds and did, acceptors. */
export function Members({ project }: ProjectPartProps) {
  const { business } = useRouteContext();
  const { accountOf } = usePersonPaths(project);
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
          pathOf={accountOf}
          people={[
            { user: data.owner, note: t('column:projects.owner') },
            ...data.assistants.map((user) => ({ user, note: t('assistant') })),
          ]}
        />
      </Card>
      <Card title={t('teams')}>
        {data.teams.length === 0 ? (
          <EmptyState icon={<UsersRound />} title={t('noTeams')} hint={t('noTeamsHint')} />
        ) : (
          <Teams>
            {data.teams.map((team) => (
              <li key={team.id}>
                <strong>{team.name}</strong>
                {team.region === project.region ? null : (
                  <Badge tone="warning">{t('elsewhere', { region: t(`project:${regionKeys[team.region]}`) })}</Badge>
                )}
                <Muted as="span">
                  {t('teamLoad', { tasks: formatNumber(team.tasks), open: formatNumber(team.open_items) })}
                </Muted>
                <PeopleFigures
                  of={{ project_id: project.id, team_id: team.id }}
                  business={business}
                  since={firstDay(project)}
                  timeZone={project.time_zone}
                />
              </li>
            ))}
          </Teams>
        )}
      </Card>
      {data.teams.length === 0 ? null : <MemberList project={project} />}
      <Card title={t('acceptors')}>
        {data.verifiers.length === 0 ? (
          <Muted>{t('noAcceptors')}</Muted>
        ) : (
          <People
            pathOf={accountOf}
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

interface PeopleProps {
  people: readonly { user: ProjectMembers['owner']; note: string }[];
  pathOf: (user: ProjectMembers['owner']) => string | undefined;
}

function People({ people, pathOf }: PeopleProps) {
  return (
    <Names>
      {people.map(({ user, note }) => (
        <li key={user.id}>
          <Inline gap={2} isNowrap>
            <PersonName name={user.name} href={pathOf(user)} />
            <Muted as="span">{note}</Muted>
          </Inline>
        </li>
      ))}
    </Names>
  );
}

const Teams = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[1]} ${token.space[3]};
  }

  li > :last-child:not(span) {
    margin-inline-start: auto;
  }
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
