import { deletableKinds, limits, type Deletion } from '@earmark/contract';
import { Button, EmptyState, token, type TableColumn } from '@earmark/ui';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { CountLine } from '../../deletion/index.ts';
import { formatDateTime, language, texts } from '../../i18n/index.ts';
import { choicesOf, Faint, ListTable, textOf, timesOf, useListAddress } from '../../list/index.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

const t = texts('bin');
const filterKinds = { kind: 'choice', deleted_by: 'text', deleted_at: 'date' } as const;
const sorts = ['deleted_at', 'name', 'kind', 'deleted_by'] as const;

/** What can still be restored. */
export function BinList({ projectId }: { projectId: number | undefined }) {
  const query = useListAddress({ sorts, filters: filterKinds });
  const { filters } = query;
  const narrowing = {
    kind: choicesOf(filters, 'kind', deletableKinds),
    deleted_by: textOf(filters, 'deleted_by'),
    deleted: timesOf(filters, 'deleted_at'),
  };
  const deletions = useCall(
    'listDeletions',
    { ...query.request, ...narrowing, project_id: projectId },
    { isKept: true },
  );
  const [chosen, setChosen] = useState<Deletion | null>(null);
  const columns = useMemo(() => columnsOf(setChosen), []);
  return (
    <>
      <ListTable
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

const kindOptions = deletableKinds.map((value) => ({ value, label: t(`kind_${value}`) }));

function columnsOf(onRestore: (deletion: Deletion) => void): TableColumn<Deletion>[] {
  return [
    {
      id: 'name',
      title: t('common:name'),
      minWidth: 200,
      isSortable: true,
      isRequired: true,
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'kind',
      title: t('columnKind'),
      width: 96,
      isSortable: true,
      filter: { kind: 'choice', options: kindOptions },
      cell: ({ kind }) => t(`kind_${kind}`),
    },
    {
      id: 'project',
      title: t('columnProject'),
      width: 160,
      cell: ({ project }) =>
        project ? <span title={project.name}>{project.name}</span> : <Faint>{t('common:unknown')}</Faint>,
    },
    {
      id: 'counts',
      title: t('columnHolds'),
      minWidth: 220,
      isWrapping: true,
      cell: ({ kind, counts }) => (
        <Faint>
          <CountLine kind={kind} counts={counts} />
        </Faint>
      ),
    },
    {
      id: 'deleted_by',
      title: t('columnDeletedBy'),
      width: language === 'zh' ? 112 : 124,
      isSortable: true,
      filter: { kind: 'text' },
      cell: ({ deleted_by: person }) => person?.name ?? <Faint>{t('common:unknown')}</Faint>,
    },
    {
      id: 'deleted_at',
      title: t('columnDeletedAt'),
      width: 144,
      isSortable: true,
      filter: { kind: 'date' },
      cell: ({ deleted_at }) => <Faint>{formatDateTime(deleted_at)}</Faint>,
    },
    {
      id: 'left',
      title: t('columnLeft'),
      width: 104,
      align: 'end',
      cell: ({ expires_at }) => <DaysLeft expiresAt={expires_at} />,
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: 112,
      align: 'end',
      isPinned: true,
      cell: (deletion) => (
        <Button
          size="s"
          icon={<RotateCcw />}
          aria-label={`${t('restore')}: ${deletion.name}`}
          onPress={() => onRestore(deletion)}
        >
          {t('restore')}
        </Button>
      ),
    },
  ];
}

const daysUntil = (moment: string): number => (Date.parse(moment) - Date.now()) / (24 * 3600 * 1000);
/** From so many days on it is marked. */
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
