import { businessTypes, isRoleId, memberList, roleIds, roleNames, type TeamMember } from '@earmark/contract';
import { Inline, Link, StatusTag, Switch } from '@earmark/ui';
import { formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';
import { byLanguage, Faint, listColumns, type ShownColumn } from '../../list/index.ts';
import type { Ability, SetAbility } from './use-abilities.ts';

const t = texts('people');

/**
 * Columns of a team's members; without `onSet` nobody may change what members do, without `outcomeOf` their names lead
 * nowhere.
 */
export const memberColumns = (
  onSet: SetAbility | undefined,
  outcomeOf: ((userId: number) => string) | undefined,
): ShownColumn<TeamMember>[] =>
  listColumns<typeof memberList, TeamMember>(memberList, {
    name: {
      minWidth: 84,
      cell: ({ id, name, roles, is_leaving: isLeaving }) => (
        <Inline gap={2}>
          {outcomeOf && roles.includes(roleIds.annotator) ? (
            <Link href={outcomeOf(id)}>{name}</Link>
          ) : (
            <span title={name}>{name}</span>
          )}
          {isLeaving ? <StatusTag tone="warning">{t('leaving')}</StatusTag> : null}
        </Inline>
      ),
    },
    username: { minWidth: 92 },
    role: {
      minWidth: 112,
      words: roleName,
      cell: (member) => <span title={rolesOf(member)}>{rolesOf(member)}</span>,
      csv: rolesOf,
    },
    work: {
      minWidth: 150,
      words: workName,
      cell: (member) => <span title={workOf(member)}>{workOf(member)}</span>,
      csv: workOf,
    },
    can_annotate: {
      width: 104,
      minWidth: byLanguage(76, 100),
      ...(onSet && { cell: abilityCell('can_annotate', onSet) }),
    },
    can_inspect: {
      width: 104,
      minWidth: byLanguage(76, 92),
      ...(onSet && { cell: abilityCell('can_inspect', onSet) }),
    },
    in_hand: { width: 108, minWidth: 90 },
    submitted_30: { width: 124, minWidth: byLanguage(88, 116) },
    inspected_30: { width: 124, minWidth: 92 },
    worked_30: { width: 124, minWidth: 84 },
    pass_rate_30: {
      width: 140,
      minWidth: byLanguage(92, 102),
      cell: ({ pass_rate_30: rate, judged_30: judged }) => <PassRate rate={rate} judged={judged} />,
    },
    pass_rate: {
      width: 132,
      minWidth: 100,
      cell: ({ pass_rate: rate, judged }) => <PassRate rate={rate} judged={judged} />,
    },
    status: {
      width: 92,
      words: (status) => t(`status_${status}`),
      cell: ({ status, is_expired: isExpired }) =>
        isExpired && status !== 'disabled' ? (
          <StatusTag isPlain tone="warning">
            {t('validityOver')}
          </StatusTag>
        ) : (
          <StatusTag isPlain tone={status === 'disabled' ? 'danger' : 'success'}>
            {t(`status_${status}`)}
          </StatusTag>
        ),
    },
  });

/** Leads who do not annotate have nothing to switch. */
const abilityCell = (ability: Ability, onSet: SetAbility) =>
  function AbilityCell(member: TeamMember) {
    if (!member.roles.includes(roleIds.annotator)) return <Faint>{t('common:unknown')}</Faint>;
    return (
      <Switch
        aria-label={`${t(`team:${ability}`)}: ${member.name}`}
        isSelected={member[ability]}
        isDisabled={member.is_leaving}
        onChange={(isOn) => onSet(member, ability, isOn)}
      />
    );
  };

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
