import type { ExportRecord } from '@earmark/contract';
import { IconButton, Inline, LinkButton, ProgressBar, Stack, StatusTag, type TableColumn } from '@earmark/ui';
import { Download, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { exportStatusAppearances } from '../../business/index.ts';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  language,
  texts,
} from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';
import { ExportIssues } from './ExportIssues.tsx';

const t = texts('export');

/** Columns of the export records; `onDelete` confirms a deletion. */
export function exportColumns(onDelete: (record: ExportRecord) => void): TableColumn<ExportRecord>[] {
  return [
    { id: 'file', title: t('columnFile'), minWidth: 220, isWrapping: true, cell: (record) => <File record={record} /> },
    {
      id: 'tasks',
      title: t('tasks'),
      width: 112,
      cell: ({ tasks }) => (
        <span title={tasks.map(({ name }) => name).join('\n')}>
          {tasks.length === 1 ? tasks[0]?.name : t('taskCount', { count: tasks.length })}
        </span>
      ),
    },
    {
      id: 'items',
      title: t('columnItems'),
      width: 68,
      align: 'end',
      cell: (record) => formatNumber(record.item_count),
    },
    {
      id: 'bytes',
      title: t('columnSize'),
      width: 80,
      align: 'end',
      cell: (record) => (record.bytes === 0 ? t('common:unknown') : formatBytes(record.bytes)),
    },
    {
      id: 'status',
      title: t('common:status'),
      width: 128,
      isWrapping: true,
      cell: (record) => <Status record={record} />,
    },
    {
      id: 'created',
      title: t('common:createdAt'),
      width: 132,
      cell: (record) => <Faint title={record.created_by.name}>{formatDateTime(record.created_at)}</Faint>,
    },
    {
      id: 'expires',
      title: t('columnExpires'),
      width: 104,
      cell: ({ expires_at }) => <Faint>{expires_at === null ? t('common:unknown') : formatDate(expires_at)}</Faint>,
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: language === 'zh' ? 128 : 148,
      align: 'end',
      isPinned: true,
      cell: (record) => <Actions record={record} onDelete={onDelete} />,
    },
  ];
}

/** Succeeded, but some items are missing or truncated. */
const partlyAppearance = { tone: 'warning', shape: 'triangle' } as const;

function Status({ record }: { record: ExportRecord }) {
  const { status, progress, is_waiting, reason, issue_count } = record;
  if (status === 'generating')
    return (
      <ProgressBar
        size="s"
        label={is_waiting ? t('common:waitingForTurn') : t('generating')}
        value={progress * 100}
        valueText={is_waiting ? '' : formatPercent(progress)}
      />
    );
  const isPartial = status === 'succeeded' && issue_count > 0;
  return (
    <Stack gap={1} align="start">
      <StatusTag {...(isPartial ? partlyAppearance : exportStatusAppearances[status])}>
        {t(isPartial ? 'partly' : status)}
      </StatusTag>
      {reason === '' ? null : <Faint>{reason}</Faint>}
      {issue_count > 0 ? <ExportIssues record={record} /> : null}
    </Stack>
  );
}

/** File name with the format below. Narrow columns truncate the middle, so that format and time stay visible. */
function File({ record: { file_name: name, format } }: { record: ExportRecord }) {
  const ending = Math.max(0, name.length - endingLength);
  return (
    <Stack gap={0}>
      <Name title={name}>
        <span>{name.slice(0, ending)}</span>
        <span>{name.slice(ending)}</span>
      </Name>
      <Faint>{t(`format_${format}`)}</Faint>
    </Stack>
  );
}

/** `20261121-0930.xlsx` */
const endingLength = 18;

const Name = styled.span`
  display: flex;
  white-space: pre;

  & > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > :last-child {
    flex: none;
  }
`;

function Actions({ record, onDelete }: { record: ExportRecord; onDelete: (record: ExportRecord) => void }) {
  return (
    <Inline gap={1} justify="end" isNowrap>
      {record.download_url === null ? null : (
        <LinkButton size="s" icon={<Download />} href={record.download_url} download={record.file_name}>
          {t('download')}
        </LinkButton>
      )}
      <IconButton
        size="s"
        icon={<Trash2 />}
        aria-label={`${t('common:delete')}: ${record.file_name}`}
        tooltip={t('common:delete')}
        onPress={() => onDelete(record)}
      />
    </Inline>
  );
}
