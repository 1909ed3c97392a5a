import { applicationList, limits, type Application, type ApplicationKind } from '@earmark/contract';
import { Button, EmptyState, Inline } from '@earmark/ui';
import { Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  useSelection,
  type ShownColumn,
} from '../../list/index.ts';
import { ApplicationState } from './ApplicationState.tsx';
import { ApproveDialog, RejectDialog } from './DecideDialogs.tsx';

const t = texts('team');

type Asked = { readonly deed: 'approve' | 'reject'; readonly applications: readonly Application[] };

interface ApplicationListProps {
  /** The team applied to; all in reach unless given. */
  teamId?: number;
  /** Restricts the list to one kind of application. */
  kind?: ApplicationKind;
}

/** Applications to decide: to a team, or all in reach. Several are decided with one answer. */
export function ApplicationList({ teamId, kind }: ApplicationListProps) {
  const query = useListQuery(applicationList);
  const applications = useListCall('listApplications', {
    ...query.request,
    ...(teamId === undefined ? {} : { team_id: teamId }),
    ...(kind === undefined ? {} : { kind: [kind] }),
  });
  const chosen = useSelection(applications, limits.selection.applications);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(() => columnsOf(setAsked, { teamId, kind }), [teamId, kind]);
  const rows = applications.data?.rows ?? [];
  const selected = rows.filter(({ id, status }) => status === 'in_review' && chosen.ids.includes(id));
  const disabledKeys = new Set(rows.filter(({ status }) => status !== 'in_review').map(({ id }) => String(id)));
  const close = (): void => {
    setAsked(null);
    chosen.clear();
  };
  const ask = (deed: Asked['deed']) => () => setAsked({ deed, applications: selected });
  return (
    <>
      <ListScreen
        aria-label={t('applications')}
        name="applications"
        columns={columns}
        query={query}
        list={applications}
        searchPlaceholder={t('searchApplications')}
        selection={{
          ...chosen.selection,
          // Only rows that are seen are decided
          onSelectMatching: undefined,
          disabledKeys,
          actions: (
            <Inline gap={2}>
              <Button size="s" isDisabled={selected.length === 0} onPress={ask('approve')}>
                {t('approve')}
              </Button>
              <Button size="s" isDisabled={selected.length === 0} onPress={ask('reject')}>
                {t('rejectApplication')}
              </Button>
            </Inline>
          ),
        }}
        emptyState={
          <EmptyState
            icon={<Inbox />}
            title={t('noApplications')}
            hint={t(kind === 'found' ? 'noFoundingHint' : 'noApplicationsHint')}
          />
        }
      />
      {asked?.deed === 'approve' ? <ApproveDialog applications={asked.applications} onClose={close} /> : null}
      {asked?.deed === 'reject' ? <RejectDialog applications={asked.applications} onClose={close} /> : null}
    </>
  );
}

const columnsOf = (
  onAsk: (asked: Asked) => void,
  { teamId, kind }: ApplicationListProps,
): ShownColumn<Application>[] => [
  ...listColumns<typeof applicationList, Application>(
    applicationList,
    {
      name: { minWidth: 120 },
      kind: { width: 130, words: (value) => t(`kind_${value}`) },
      team: { minWidth: 140 },
      message: { minWidth: 180, isWrapping: true, cell: (application) => <Texts application={application} /> },
      status: {
        width: 124,
        words: (status) => t(`application_${status}`),
        cell: ({ status }) => <ApplicationState status={status} />,
      },
    },
    {
      without: [
        ...(teamId === undefined && kind === undefined ? [] : ['kind' as const]),
        ...(teamId === undefined ? [] : ['team' as const]),
      ],
    },
  ),
  actionsColumn((application) =>
    application.status === 'in_review' ? (
      <Inline gap={2} justify="end" isNowrap>
        <Button
          size="s"
          aria-label={`${t('approve')}: ${application.name}`}
          onPress={() => onAsk({ deed: 'approve', applications: [application] })}
        >
          {t('approve')}
        </Button>
        <Button
          size="s"
          aria-label={`${t('rejectApplication')}: ${application.name}`}
          onPress={() => onAsk({ deed: 'reject', applications: [application] })}
        >
          {t('rejectApplication')}
        </Button>
      </Inline>
    ) : null,
  ),
];

/** Texts of the applicant, and the reason of a rejection. */
function Texts({ application: { message, introduction, reason } }: { application: Application }) {
  const lines = [message, introduction, reason === '' ? '' : t('reasonGiven', { reason })].filter(Boolean);
  return lines.length === 0 ? t('common:unknown') : lines.join(' · ');
}
