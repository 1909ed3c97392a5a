import { invitationList, roleIds, roleNames, type InvitationState, type ListedInvitation } from '@earmark/contract';
import { Button, ConfirmDialog, EmptyState, IconButton, Inline, StatusTag, toast, type Tone } from '@earmark/ui';
import { Copy, MailPlus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { copyLink } from './copy-link.ts';
import { InvitationDialog } from './InvitationDialog.tsx';

const t = texts('team');

/** Invitation links of a team, or of all teams in reach; makes and revokes them. */
export function InvitationList({ teamId }: { teamId?: number }) {
  const query = useListQuery(invitationList);
  const invitations = useListCall('listInvitations', {
    ...query.request,
    ...(teamId === undefined ? {} : { team_id: teamId }),
  });
  const revoke = useAction('revokeInvitation');
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ListedInvitation | null>(null);
  const columns = useMemo(() => columnsOf(setAsked, teamId !== undefined), [teamId]);
  const make = (
    <Button variant="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      {t('invite')}
    </Button>
  );
  return (
    <>
      <ListScreen
        aria-label={t('invitations')}
        name="invitations"
        columns={columns}
        query={query}
        list={invitations}
        searchPlaceholder={t('searchInvitations')}
        actions={make}
        emptyState={<EmptyState icon={<MailPlus />} title={t('noInvitations')} hint={t('noInvitationsHint')} />}
      />
      {isMaking ? (
        <InvitationDialog {...(teamId === undefined ? {} : { teamId })} onClose={() => setMaking(false)} />
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          tone="danger"
          onOpenChange={() => setAsked(null)}
          title={t('revokeTitle', { team: asked.team.name })}
          confirmLabel={t('revoke')}
          onConfirm={async () => {
            orThrow(await revoke.run({ id: asked.id }));
            toast.success(t('revoked'));
          }}
        >
          {t('revokeText', { used: asked.used, count: asked.count })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const tones: Readonly<Record<InvitationState, Tone>> = {
  open: 'success',
  used_up: 'neutral',
  expired: 'neutral',
  revoked: 'danger',
};

const columnsOf = (
  onRevoke: (invitation: ListedInvitation) => void,
  isOfOneTeam: boolean,
): ShownColumn<ListedInvitation>[] => [
  ...listColumns<typeof invitationList, ListedInvitation>(
    invitationList,
    {
      team: { width: 160 },
      role_id: { minWidth: 150, words: (role) => roleNames[role][language], cell: roleOf, csv: roleOf },
      status: {
        width: 124,
        words: (status) => t(`invitation_${status}`),
        cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`invitation_${status}`)}</StatusTag>,
      },
      used: { width: 112, cell: usesOf, csv: usesOf },
    },
    isOfOneTeam ? { without: ['team'] } : {},
  ),
  actionsColumn((invitation) =>
    invitation.status === 'open' ? (
      <Inline gap={2} justify="end" isNowrap>
        {invitation.link === null ? null : (
          <IconButton
            size="s"
            icon={<Copy />}
            aria-label={`${t('copyLink')}: ${invitation.team.name}`}
            onPress={() => void copyLink(invitation.link ?? '')}
          />
        )}
        <Button size="s" aria-label={`${t('revoke')}: ${invitation.team.name}`} onPress={() => onRevoke(invitation)}>
          {t('revoke')}
        </Button>
      </Inline>
    ) : null,
  ),
];

/** An annotator's role by its abilities, any other by its name. */
function roleOf({ role_id, can_annotate: annotates, can_inspect: inspects }: ListedInvitation): string {
  if (role_id !== roleIds.annotator) return roleNames[role_id][language];
  const abilities = [...(annotates ? [t('mayAnnotate')] : []), ...(inspects ? [t('mayInspect')] : [])];
  return abilities.join(t('people:listSeparator'));
}

const usesOf = ({ used, count }: ListedInvitation): string =>
  t('usesOf', { used: formatNumber(used), total: formatNumber(count) });
