import { limits, type TeamToJoin } from '@earmark/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  SearchField,
  Skeleton,
  Stack,
  StatusTag,
  token,
} from '@earmark/ui';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { OwnApplications } from './OwnApplications.tsx';

const t = texts('team');

/** `/join`: finds a team to apply to, and shows what became of one's applications. */
export function Join() {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<TeamToJoin | null>(null);
  const search = query.get('search') ?? '';
  // People edit addresses: what is not a page is the first
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const teams = useCall('listTeamsToJoin', { search, page }, { isKept: true });
  const change = (name: string, value: string): void =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        // Another search begins on its first page
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      // Otherwise each search would be a step of the browser's history
      { replace: true },
    );
  return (
    <Page
      title={t('routes:join')}
      actions={
        <LinkButton icon={<Plus />} href="/createTeam">
          {t('routes:createTeam')}
        </LinkButton>
      }
    >
      <Columns>
        <Stack gap={3}>
          <SearchField
            aria-label={t('searchTeams')}
            placeholder={t('searchTeams')}
            defaultValue={search}
            onSearch={(text) => change('search', text.trim())}
          />
          <Card isFlush>
            {teams.error ? (
              <ErrorState title={t('common:notLoaded')} message={sentenceOf(teams.error)} onRetry={teams.refresh} />
            ) : teams.data === undefined ? (
              <Padded>
                <Skeleton lines={6} />
              </Padded>
            ) : teams.data.rows.length === 0 ? (
              <EmptyState
                icon={<UsersRound />}
                title={t(search === '' ? 'noTeamsToJoin' : 'common:nothingFound')}
                hint={t('noTeamsToJoinHint')}
              />
            ) : (
              <Teams aria-label={t('teamsToJoin')}>
                {teams.data.rows.map((team) => (
                  <TeamRow key={team.id} team={team} onApply={() => setChosen(team)} />
                ))}
              </Teams>
            )}
          </Card>
          {teams.data && teams.data.total > limits.page.defaultSize ? (
            <Pagination
              page={page}
              pageSize={limits.page.defaultSize}
              total={teams.data.total}
              onPageChange={(next) => change('page', next === 1 ? '' : String(next))}
            />
          ) : null}
        </Stack>
        <OwnApplications />
      </Columns>
      {chosen ? <ApplyDialog team={chosen} onClose={() => setChosen(null)} /> : null}
    </Page>
  );
}

function TeamRow({ team, onApply }: { team: TeamToJoin; onApply: () => void }) {
  return (
    <li>
      <div>
        <strong>{team.name}</strong>
        <small>{t('memberCount', { count: team.member_count })}</small>
        {team.introduction === '' ? null : <p>{team.introduction}</p>}
      </div>
      {team.standing === 'none' ? (
        <Button size="s" aria-label={`${t('apply')}: ${team.name}`} onPress={onApply}>
          {t('apply')}
        </Button>
      ) : (
        <StatusTag tone={team.standing === 'member' ? 'success' : 'accent'}>{t(`standing_${team.standing}`)}</StatusTag>
      )}
    </li>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: ${token.space[4]};

  @media (width < 992px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Padded = styled.div`
  padding: ${token.space[4]};
`;

const Teams = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token.space[3]};
    padding: ${token.space[3]} ${token.space[4]};
  }

  li + li {
    border-top: 1px solid ${token.color.border};
  }

  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    margin-inline-start: ${token.space[2]};
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }

  p {
    margin-top: ${token.space[1]};
    color: ${token.color.textMuted};
    white-space: pre-line;
  }
`;
