import { businessTypes, isRoleId, memberList, roleNames, type TeamMember } from '@earmark/contract';
import { Inline, StatusTag } from '@earmark/ui';
import { formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';
import { Faint, listColumns, type ShownColumn } from '../../list/index.ts';

const t = texts('people');

/** Columns of a team's members. */
export const memberColumns = (): ShownColumn<TeamMember>[] =>
  listColumns<typeof memberList, TeamMember>(memberList, {
    name: {
      minWidth: 140,
      cell: ({ name, is_leaving: isLeaving }) => (
        <Inline gap={2}>
          <span title={name}>{name}</span>
          {isLeaving ? <StatusTag tone="warning">{t('leaving')}</StatusTag> : null}
        </Inline>
      ),
    },
    username: { minWidth: 110 },
    role: {
      minWidth: 170,
      words: roleName,
      cell: (member) => <span title={rolesOf(member)}>{rolesOf(member)}</span>,
      csv: rolesOf,
    },
    work: {
      minWidth: 110,
      words: workName,
      cell: (member) => <span title={workOf(member)}>{workOf(member)}</span>,
      csv: workOf,
    },
    can_annotate: { width: 124 },
    can_inspect: { width: 124 },
    pass_rate_30: {
      width: 132,
      cell: ({ pass_rate_30: rate, judged_30: judged }) => <PassRate rate={rate} judged={judged} />,
    },
    pass_rate: { width: 132, cell: ({ pass_rate: rate, judged }) => <PassRate rate={rate} judged={judged} /> },
    status: {
      width: 112,
      words: (status) => t(`status_${status}`),
      cell: ({ status }) => (
        <StatusTag isPlain tone={status === 'disabled' ? 'danger' : 'success'}>
          {t(`status_${status}`)}
        </StatusTag>
      ),
    },
  });

/** Share of the judged annotations that passed. */
function PassRate({ rate, judged }: { rate: number | null; judged: number }) {
  if (rate === null) return <Faint>{t('common:unknown')}</Faint>;
  return <span title={t('judged', { count: judged, value: formatNumber(judged) })}>{formatPercent(rate / 100)}</span>;
}

const roleName = (role: number): string => (isRoleId(role) ? roleNames[role][language] : '');

const rolesOf = ({ roles }: TeamMember): string => roles.map(roleName).filter(Boolean).join(t('listSeparator'));

const workName = (type: (typeof businessTypes)[number]): string => t(`common:business_${type}`);

const workOf = ({ work }: TeamMember): string =>
  businessTypes
    .filter((type) => work.includes(type))
    .map(workName)
    .join(t('listSeparator'));
