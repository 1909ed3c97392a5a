import { binList, limits, type Deletion } from '@earmark/contract';
import { EmptyState, IconButton, token } from '@earmark/ui';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CountLine, countText } from '../../deletion/index.ts';
import { formatDateTime, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

const t = texts('bin');
/** Deletions that can still be restored. */
export function BinList({ projectId }: { projectId: number | undefined }) {
  const query = useListQuery(binList);
  const deletions = useListCall('listDeletions', { ...query.request, project_id: projectId });
  const [chosen, setChosen] = useState<Deletion | null>(null);
  const columns = useMemo(() => columnsOf(setChosen), []);
  return (
    <>
      <ListScreen
        aria-label={t('tabBin')}
        name="bin"
        columns={columns}
        query={query}
        list={deletions}
        searchPlaceholder={t('search')}
        emptyState={<EmptyState title={t('emptyBin')} hint={t('emptyBinHint', { days: limits.retention.binDays })} />}
      />
      {chosen ? <RestoreDialog deletion={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function columnsOf(onRestore: (deletion: Deletion) => void): ShownColumn<Deletion>[] {
  return [
    ...listColumns<typeof binList, Deletion>(binList, {
      name: { minWidth: 188 },
      kind: { width: 112, words: (kind) => t(`kind_${kind}`) },
      project: { width: 160, minWidth: 104 },
      counts: {
        minWidth: 208,
        isWrapping: true,
        cell: ({ kind, counts, modality }) => (
          <Faint>
            <CountLine kind={kind} counts={counts} modality={modality} />
          </Faint>
        ),
        csv: countText,
      },
      expires_at: { width: 104, align: 'end', cell: ({ expires_at }) => <DaysLeft expiresAt={expires_at} /> },
    }),
    actionsColumn((deletion) => (
      <IconButton
        size="s"
        icon={<RotateCcw />}
        aria-label={`${t('restore')}: ${deletion.name}`}
        tooltip={t('restore')}
        disabledReason={closedReason(deletion)}
        onPress={() => onRestore(deletion)}
      />
    )),
  ];
}

/** A closed project takes nothing back. */
const closedReason = ({ project_state: state }: Pick<Deletion, 'project_state'>): string | null =>
  state === null || state === 'open' ? null : t('task:off_closedProject');

const daysUntil = (moment: string): number => (Date.parse(moment) - Date.now()) / (24 * 3600 * 1000);
/** Remaining days at or below this are highlighted. */
const fewDays = 3;

function DaysLeft({ expiresAt }: { expiresAt: string }) {
  const days = daysUntil(expiresAt);
  return (
    <Left data-few={days < fewDays || undefined} title={formatDateTime(expiresAt)}>
      {days < 1 ? t('lastDay') : t('daysLeft', { count: Math.ceil(days) })}
    </Left>
  );
}

const Left = styled.span`
  &[data-few] {
    color: ${token.tone.danger.text};
  }
`;
