import type { PreviewedTask } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Banner, EmptyState, Pagination, Stack, Statistic, Table, token, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, type CallState } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Faint, figureTitle, formatFigure } from '../../list/index.ts';
import type { Preview } from './rule-form.ts';

const t = texts('distribution');

interface PreviewTableProps {
  preview: CallState<Preview> & { readonly isReady: boolean };
  modality: ModalityKind;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  onPageSizeChange: (size: number) => void;
}

/** The tasks that the rule would make now, with totals and what remains. */
export function PreviewTable({ preview, modality, page, pageSize, onPageChange, onPageSizeChange }: PreviewTableProps) {
  const columns = useMemo(() => columnsOf(modality), [modality]);
  const { data, error, isReady } = preview;
  if (!isReady) return <EmptyState title={t('previewWait')} />;
  return (
    <Stack gap={3}>
      <Totals>
        <Statistic label={t('sumTasks')} value={formatNumber(data?.total ?? 0)} />
        <Statistic label={t('sumItems')} value={formatNumber(data?.items ?? 0)} />
        <Statistic label={t('sumLeft')} value={formatNumber(data?.left ?? 0)} />
        <Statistic
          label={t('sumDatasets')}
          value={formatNumber(data?.datasets ?? 0)}
          {...(data && data.unready > 0 ? { hint: t('sumUnready', { count: data.unready }) } : {})}
        />
        {data?.teams.map(({ team, tasks, items }) => (
          <Statistic
            key={team.id}
            label={team.name}
            value={`${formatNumber(tasks)} / ${formatNumber(items)}`}
            hint={t('sumOfTeam')}
          />
        ))}
      </Totals>
      {data?.is_limited === true ? <Banner tone="warning">{t('limited')}</Banner> : null}
      <Table
        aria-label={t('preview')}
        columns={columns}
        rows={data?.rows ?? nothing}
        rowKey={({ id }) => String(id)}
        isLoading={preview.isLoading}
        error={error ? { message: sentenceOf(error), onRetry: preview.refresh } : null}
        maxHeight="440px"
        emptyState={<EmptyState title={t('previewEmpty')} hint={t('previewEmptyHint')} />}
        footer={
          (data?.total ?? 0) > 0 ? (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data?.total ?? 0}
              onPageChange={onPageChange}
              onPageSizeChange={onPageSizeChange}
            />
          ) : undefined
        }
      />
    </Stack>
  );
}

/** A stable reference, so that a table without rows causes no re-render. */
const nothing: PreviewedTask[] = [];

const columnsOf = (modality: ModalityKind): TableColumn<PreviewedTask>[] => [
  { id: 'name', title: t('colName'), minWidth: 180, cell: ({ name }) => <span title={name}>{name}</span> },
  {
    id: 'datasets',
    title: t('colDatasets'),
    minWidth: 140,
    cell: ({ datasets }) => {
      const names = datasets.map(({ name }) => name).join(t('task:listSeparator'));
      return <span title={names}>{names}</span>;
    },
  },
  { id: 'items', title: t('colItems'), width: 88, align: 'end', cell: ({ items }) => formatNumber(items) },
  {
    id: 'size',
    title: figureTitle(modality, 'size'),
    width: 104,
    align: 'end',
    cell: ({ size }) => formatFigure(modality, 'size', size),
  },
  {
    id: 'team',
    title: t('colTeam'),
    width: 140,
    cell: ({ team }) => (team === null ? <Faint>{t('noTeam')}</Faint> : <span title={team.name}>{team.name}</span>),
  },
  {
    id: 'deadline',
    title: t('colDeadline'),
    width: 112,
    cell: ({ deadline }) => deadline ?? <Faint>{t('common:unknown')}</Faint>,
  },
];

const Totals = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]} ${token.space[6]};
`;
