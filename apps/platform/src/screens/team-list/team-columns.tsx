import { teamList, type Team } from '@earmark/contract';
import { Button, Link } from '@earmark/ui';
import { formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { actionsColumn, Faint, listColumns, NameLink, type ShownColumn } from '../../list/index.ts';
import { pathTo } from '../../routes.ts';
import { regionName } from '../team-parts/index.ts';

const t = texts('team');

/** Address of a team's members. */
export const membersPath = (id: number): string => pathTo('/userteam/user', { team_id: id });

/** Columns of the teams; `onEdit` opens the form. */
export const teamColumns = (onEdit: (team: Team) => void): ShownColumn<Team>[] => [
  ...listColumns<typeof teamList, Team>(teamList, {
    name: { minWidth: 200, cell: ({ id, name }) => <NameLink href={membersPath(id)} name={name} /> },
    region: { width: 104, words: regionName },
    leads: { minWidth: 180, cell: (team) => <span title={leadsOf(team)}>{leadsOf(team)}</span>, csv: leadsOf },
    member_count: {
      width: 116,
      minWidth: 106,
      cell: ({ id, member_count: count }) => <Link href={membersPath(id)}>{formatNumber(count)}</Link>,
    },
    inspection_ratio: {
      width: 160,
      minWidth: 120,
      cell: ({ inspection_ratio: ratio }) =>
        ratio === null ? <Faint>{t('ratioOfTask')}</Faint> : formatPercent(ratio / 100),
    },
  }),
  actionsColumn((team) => (
    <Button size="s" aria-label={`${t('common:edit')}: ${team.name}`} onPress={() => onEdit(team)}>
      {t('common:edit')}
    </Button>
  )),
];

const leadsOf = ({ leads }: Team): string => leads.map(({ name }) => name).join(t('listSeparator'));
