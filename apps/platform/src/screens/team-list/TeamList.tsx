import { isRoleId, mayEver, teamList, type Team } from '@earmark/contract';
import { Button, EmptyState } from '@earmark/ui';
import { Plus, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { TeamFormDialog } from '../team-parts/index.ts';
import { membersPath, teamColumns } from './team-columns.tsx';

const t = texts('team');

/** `/userteam`: the teams of the platform, for those who manage them. */
export const TeamList = () => (
  <Page title={t('routes:teams')}>
    <TeamTable />
  </Page>
);

/** The list of teams without a page around it. */
export function TeamTable() {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListQuery(teamList);
  const teams = useListCall('listManagedTeams', query.request);
  const [open, setOpen] = useState<Team | 'new' | null>(null);
  const columns = useMemo(() => teamColumns(setOpen), []);
  const openTeam = (id: number): void => void navigate(membersPath(id));
  const mayCreate = isRoleId(user.role_id) && mayEver(user.role_id, 'team.create');
  const create = mayCreate ? (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen('new')}>
      {t('create')}
    </Button>
  ) : undefined;
  return (
    <>
      <ListScreen
        aria-label={t('routes:teams')}
        name="teams"
        columns={columns}
        query={query}
        list={teams}
        searchPlaceholder={t('search')}
        actions={create}
        onRowAction={({ id }) => openTeam(id)}
        emptyState={<EmptyState icon={<UsersRound />} title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {open === 'new' ? <TeamFormDialog onClose={() => setOpen(null)} onCreated={openTeam} /> : null}
      {open !== null && open !== 'new' ? <TeamFormDialog team={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
