import { isRoleId, mayEver, roleIds, roleNames, type InHand } from '@earmark/contract';
import { Button, EmptyState, Inline, StatusTag, Table, toast, type TableColumn } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orThrow, sentenceOf, useAction, useCall, useSession } from '../../data/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { DepartureDialog, heldCount, sumInHand, withSettled } from '../departure/index.ts';

const t = texts('people');

interface Member {
  readonly user: { readonly id: number; readonly name: string };
  readonly roles: readonly string[];
  readonly canAnnotate: boolean;
  readonly canInspect: boolean;
  readonly isLeaving: boolean;
  readonly inHand: readonly InHand[];
}

/** Members of the lead's team with the work they hold, and their removal. */
export function TeamMembers() {
  const { user } = useSession();
  const teamId = user.team?.team_id;
  const list = useCall('listMembers', teamId === undefined ? null : { team_id: teamId });
  const ids = useMemo(() => [...new Set(list.data?.rows.map((row) => row.user.id))].sort((a, b) => a - b), [list.data]);
  const inHand = useCall(
    'listInHand',
    teamId === undefined || ids.length === 0 ? null : { user_ids: ids, team_id: teamId },
    { isKept: true },
  );
  const remove = useAction('removeMember');
  const [leaving, setLeaving] = useState<Member | null>(null);
  const members = useMemo(
    (): Member[] =>
      [...Map.groupBy(list.data?.rows ?? [], (row) => row.user.id).values()].flatMap((rows) => {
        const [first] = rows;
        const own = rows.flatMap(({ role_id }) => (isRoleId(role_id) ? [roleNames[role_id][language]] : []));
        const held = inHand.data?.rows.filter((row) => row.user.id === first?.user.id) ?? [];
        return first
          ? [
              {
                user: first.user,
                roles: own,
                canAnnotate: rows.some((row) => row.role_id === roleIds.annotator && row.can_annotate),
                canInspect: rows.some((row) => row.role_id === roleIds.annotator && row.can_inspect),
                isLeaving: rows.some((row) => row.is_leaving),
                inHand: held,
              },
            ]
          : [];
      }),
    [list.data, inHand.data],
  );
  const mayRemove = isRoleId(user.role_id) && mayEver(user.role_id, 'team.removeMember');
  const columns = useMemo(
    () => columnsOf(mayRemove ? (member) => setLeaving(member) : undefined, user.id),
    [mayRemove, user.id],
  );
  return (
    <Page title={user.team?.team_name ?? t('routes:accounts')}>
      <Table
        aria-label={t('routes:accounts')}
        columns={columns}
        rows={members}
        rowKey={(member) => String(member.user.id)}
        isLoading={list.isLoading}
        error={list.error ? { message: sentenceOf(list.error), onRetry: list.refresh } : null}
        minWidth={720}
        emptyState={<EmptyState icon={<UsersRound />} title={t('noMembers')} />}
      />
      {leaving && teamId !== undefined ? (
        <DepartureDialog
          user={leaving.user}
          teamId={teamId}
          heirs={members
            .filter(({ canAnnotate, canInspect, isLeaving }) => (canAnnotate || canInspect) && !isLeaving)
            .map((member) => member.user)}
          isDecisionNeeded={leaving.canAnnotate || leaving.canInspect}
          title={t('removeTitle', { name: leaving.user.name })}
          confirmLabel={t('remove')}
          finishHint={t('finishHintTeam')}
          onConfirm={async (departure) => {
            const settled = orThrow(
              await remove.run({ team_id: teamId, user_id: leaving.user.id, ...(departure ? { departure } : {}) }),
            );
            toast.success(
              settled.finishing > 0
                ? t('leavesLater', { name: leaving.user.name })
                : withSettled(t('removed', { name: leaving.user.name }), settled),
            );
          }}
          onClose={() => setLeaving(null)}
        >
          {t('removeText')}
        </DepartureDialog>
      ) : null}
    </Page>
  );
}

function columnsOf(onRemove: ((member: Member) => void) | undefined, ownId: number): TableColumn<Member>[] {
  const mark = (isSo: boolean) => (isSo ? t('common:yes') : <Faint>{t('common:no')}</Faint>);
  return [
    {
      id: 'name',
      title: t('person'),
      minWidth: 180,
      cell: ({ user, isLeaving }) => (
        <Inline gap={2}>
          {user.name}
          {isLeaving ? <StatusTag tone="warning">{t('leaving')}</StatusTag> : null}
        </Inline>
      ),
    },
    { id: 'roles', title: t('roles'), minWidth: 180, cell: ({ roles }) => roles.join(t('listSeparator')) },
    { id: 'annotates', title: t('task:annotates'), width: 110, cell: ({ canAnnotate }) => mark(canAnnotate) },
    { id: 'inspects', title: t('task:inspects'), width: 110, cell: ({ canInspect }) => mark(canInspect) },
    {
      id: 'inHand',
      title: t('inHand'),
      width: 110,
      align: 'end',
      cell: ({ inHand }) => formatNumber(heldCount(sumInHand(inHand))),
    },
    ...(onRemove
      ? [
          {
            id: 'actions',
            title: t('common:actions'),
            width: 130,
            align: 'end' as const,
            cell: (member: Member) => (
              <Button
                size="s"
                isDisabled={member.user.id === ownId || member.isLeaving}
                aria-label={`${t('remove')}: ${member.user.name}`}
                onPress={() => onRemove(member)}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
