import { isRoleId, roleNames, type Centre } from '@earmark/contract';
import { Badge, EmptyState, Inline, LinkButton, token } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate, language, texts } from '../../i18n/index.ts';
import { routes } from '../../routes.ts';

const t = texts('centre');

const hasScreen = (path: string): boolean => routes.some((row) => row.path === path && row.screen !== null);
const canJoin = hasScreen('/join');
const canFound = hasScreen('/createTeam');

/** The teams of the person with the roles in each. */
export function MyTeams({ teams }: Pick<Centre, 'teams'>) {
  if (teams.length === 0)
    return (
      <EmptyState
        icon={<UsersRound />}
        title={t('noTeams')}
        hint={canJoin ? t('noTeamsJoin') : t('noTeamsHint')}
        action={<TeamLinks />}
      />
    );
  return (
    <>
      <List>
        {teams.map((team) => {
          const date = formatDate(team.joined_at);
          return (
            <li key={team.id}>
              <Inline gap={2}>
                <strong>{team.name}</strong>
                {team.roles.filter(isRoleId).map((role) => (
                  <Badge key={role}>{roleNames[role][language]}</Badge>
                ))}
              </Inline>
              {team.introduction === '' ? null : <p>{team.introduction}</p>}
              <Faint>
                {team.inviter === null ? t('joinedAt', { date }) : t('joinedBy', { date, name: team.inviter })}
              </Faint>
            </li>
          );
        })}
      </List>
      <TeamLinks />
    </>
  );
}

/** Ways to further teams. */
function TeamLinks() {
  if (!canJoin && !canFound) return null;
  return (
    <Inline gap={2}>
      {canJoin ? <LinkButton href="/join">{t('routes:join')}</LinkButton> : null}
      {canFound ? <LinkButton href="/createTeam">{t('routes:createTeam')}</LinkButton> : null}
    </Inline>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-direction: column;
    gap: ${token.space[1]};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & + * {
    margin-top: ${token.space[4]};
  }
`;

const Faint = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
