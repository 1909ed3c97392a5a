import { exportList, splitParts, type ExportRecord } from '@earmark/contract';
import { IconButton, Inline, LinkButton, ProgressBar, Stack, StatusTag } from '@earmark/ui';
import { Download, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { exportStatusAppearances } from '../../business/index.ts';
import { formatDate, formatDateTime, formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { actionsColumn, byLanguage, Faint, listColumns, type ShownColumn } from '../../list/index.ts';
import { ExportIssues } from './ExportIssues.tsx';

const t = texts('export');

/** Columns of the export records; `onDelete` confirms a deletion. */
export function exportColumns(onDelete: (record: ExportRecord) => void): ShownColumn<ExportRecord>[] {
  return [
    ...listColumns<typeof exportList, ExportRecord>(exportList, {
      file_name: {
        minWidth: byLanguage(220, 208),
        isWrapping: true,
        cell: ({ file_name }) => <Name>{file_name}</Name>,
      },
      tasks: {
        width: 112,
        isWrapping: true,
        cell: (record) => <span title={record.tasks.map(({ name }) => name).join('\n')}>{exported(record)}</span>,
        csv: ({ tasks }) => tasks.map(({ name }) => name).join(t('people:listSeparator')),
      },
      format: {
        width: 112,
        isWrapping: true,
        words: (format) => t(`format_${format}`),
        cell: (record) => (
          <Stack gap={0}>
            <span>{t(`format_${record.format}`)}</span>
            {outputFacts(record).map((fact) => (
              <Faint key={fact}>{fact}</Faint>
            ))}
          </Stack>
        ),
      },
      item_count: { width: 84 },
      status: {
        width: 128,
        isWrapping: true,
        words: (status) => t(status),
        cell: (record) => <Status record={record} />,
      },
      created_at: {
        cell: ({ created_at, created_by }) => <Faint title={created_by.name}>{formatDateTime(created_at)}</Faint>,
      },
      expires_at: {
        width: 92,
        cell: ({ expires_at }) => <Faint>{expires_at === null ? t('common:unknown') : formatDate(expires_at)}</Faint>,
      },
    }),
    actionsColumn((record) => <Actions record={record} onDelete={onDelete} />),
  ];
}

/** Returns facts about an export besides its format: parts, and which items. */
function outputFacts({ output, is_selection, view }: ExportRecord): string[] {
  const { format, audio, split, hides_people: hides, includes_copies } = output;
  return [
    ...(is_selection ? [view ? t('ofView') : t('ofSelection')] : []),
    ...(audio === 'none' ? [] : [t(`audio_${audio}`)]),
    ...(split
      ? [t('splitFacts', { shares: splitParts.map((part) => split[part]).join('/'), seed: split.seed ?? '' })]
      : []),
    ...(hides ? [t('withoutPeople')] : []),
    ...(includes_copies && format === 'json' ? [t('withCopies')] : []),
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

/** The whole name: two exports differ by its end. */
const Name = styled.span`
  overflow-wrap: anywhere;
`;

/** What an export holds, in a word. */
const exported = ({ is_whole_project: isWhole, tasks, task_count: count }: ExportRecord): string | undefined =>
  isWhole
    ? t('wholeProjectOf', { count, value: formatNumber(count) })
    : count === 1
      ? tasks[0]?.name
      : t('taskCount', { count });

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
