import { fileStatuses, type DatasetFile } from '@earmark/contract';
import { Badge, token, type TableColumn } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatBytes, formatDuration, formatNumber, texts } from '../../i18n/index.ts';
import { Faint, NameLink } from '../../list/index.ts';
import { pathTo } from '../../routes.ts';
import { FileStatusTag } from '../dataset-parts/index.ts';

const t = texts('dataset');

/** The statuses that a file can rest in. */
const statusOptions = fileStatuses
  .filter((status) => status === 'parsing' || status === 'parsed' || status === 'failed')
  .map((value) => ({ value, label: t(`file_${value}`) }));

/** Columns of a dataset's files: what each is, and why one could not be read. */
export const fileColumns: readonly TableColumn<DatasetFile>[] = [
  {
    id: 'name',
    title: t('columnFile'),
    width: 220,
    isSortable: true,
    isRequired: true,
    cell: (file) => <Name file={file} />,
  },
  {
    id: 'status',
    title: t('common:status'),
    width: 112,
    isSortable: true,
    filter: { kind: 'choice', isSingle: true, options: statusOptions },
    cell: ({ status }) => <FileStatusTag status={status} />,
  },
  {
    id: 'duration_seconds',
    title: t('columnDuration'),
    width: 100,
    align: 'end',
    isSortable: true,
    filter: { kind: 'range', unit: t('unitSeconds'), minValue: 0 },
    cell: ({ duration_seconds: seconds }) =>
      seconds === null ? <Faint>{t('common:unknown')}</Faint> : formatDuration(seconds),
  },
  {
    id: 'sample_rate',
    title: t('columnRate'),
    width: 104,
    align: 'end',
    isSortable: true,
    cell: ({ sample_rate: rate }) =>
      rate === null ? <Faint>{t('common:unknown')}</Faint> : t('kilohertz', { value: formatNumber(rate / 1000) }),
  },
  {
    id: 'channels',
    title: t('columnChannels'),
    width: 92,
    align: 'end',
    isSortable: true,
    cell: ({ channels }) => channels ?? <Faint>{t('common:unknown')}</Faint>,
  },
  {
    id: 'codec',
    title: t('columnCodec'),
    width: 92,
    isSortable: true,
    cell: ({ codec }) => codec ?? <Faint>{t('common:unknown')}</Faint>,
  },
  {
    id: 'bytes',
    title: t('columnSize'),
    width: 88,
    align: 'end',
    isSortable: true,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  { id: 'task', title: t('columnTask'), width: 168, cell: (file) => <TaskOf file={file} /> },
  { id: 'issues', title: t('columnIssues'), minWidth: 240, isWrapping: true, cell: (file) => <Issues file={file} /> },
];

function Name({ file: { name, kind } }: { file: DatasetFile }) {
  return (
    <NameLine title={name}>
      <span>{name}</span>
      {kind === 'audio' ? null : <Badge>{t(`kind_${kind}`)}</Badge>}
    </NameLine>
  );
}

function TaskOf({ file: { task, kind, status } }: { file: DatasetFile }) {
  if (task?.is_in_bin)
    return (
      <span title={task.name}>
        {task.name} <Faint>({t('inBin')})</Faint>
      </span>
    );
  if (task) return <NameLink href={pathTo('/task/pmdetail', { task_id: task.id })} name={task.name} />;
  return <Faint>{kind === 'audio' && status === 'parsed' ? t('notAllocated') : t('common:unknown')}</Faint>;
}

function Issues({ file: { issues, status } }: { file: DatasetFile }) {
  return (
    <Reasons data-failed={status === 'failed' || undefined}>
      {issues.map(({ message, code }, index) => (
        <li key={`${index} ${code}`}>{message}</li>
      ))}
    </Reasons>
  );
}

const NameLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};

  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Reasons = styled.ul`
  margin: 0;
  padding: 0;
  color: ${token.color.textMuted};
  list-style: none;

  &[data-failed] {
    color: ${token.tone.danger.text};
  }
`;
