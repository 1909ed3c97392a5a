import { IconButton, ProgressBar, StatusTag, Table, token, type TableColumn, type Tone } from '@earmark/ui';
import { X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { formatBytes, formatPercent, texts } from '../../i18n/index.ts';
import type { UploadFile, UploadFileState } from '../../upload/index.ts';

const t = texts('upload');
const rowHeight = 40;
const headHeight = 38;
const mostRows = 10;

export interface FileTableProps {
  files: readonly UploadFile[];
  onRemove: (name: string) => void;
  /** Nothing is sent yet: no states. */
  isDraft?: boolean;
}

/** The files of an upload, each with how far it is. */
export function FileTable({ files, onRemove, isDraft = false }: FileTableProps) {
  const latest = useRef(onRemove);
  latest.current = onRemove;
  const columns = useMemo(() => columnsOf(isDraft, (name) => latest.current(name)), [isDraft]);
  return (
    <Table
      aria-label={t('sectionFiles')}
      columns={columns}
      rows={files}
      rowKey={({ name }) => name}
      isVirtual
      height={`${Math.min(files.length, mostRows) * rowHeight + headHeight}px`}
    />
  );
}

function columnsOf(isDraft: boolean, onRemove: (name: string) => void): TableColumn<UploadFile>[] {
  const progress: TableColumn<UploadFile> = { id: 'state', title: t('common:status'), width: 300, cell: (file) => <State file={file} /> };
  return [
    { id: 'name', title: t('columnFile'), cell: ({ name }) => <span title={name}>{name}</span> },
    { id: 'bytes', title: t('columnSize'), width: 96, align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
    ...(isDraft ? [] : [progress]),
    { id: 'remove', title: t('remove'), head: '', width: 48, align: 'end', cell: ({ name }) => <IconButton size="s" icon={<X />} aria-label={`${t('remove')}: ${name}`} tooltip={t('remove')} onPress={() => onRemove(name)} /> },
  ];
}

const tones: Readonly<Record<Exclude<UploadFileState, 'sending'>, Tone>> = { waiting: 'neutral', retrying: 'warning', sent: 'success', refused: 'danger', missing: 'warning' };

function State({ file: { state, bytes, sentBytes, reason, name } }: { file: UploadFile }) {
  if (state === 'sending')
    return (
      <Bar>
        <ProgressBar size="s" aria-label={name} value={sentBytes} maxValue={Math.max(1, bytes)} />
        <span>{formatPercent(bytes === 0 ? 0 : sentBytes / bytes)}</span>
      </Bar>
    );
  return (
    <span title={reason}>
      <StatusTag isPlain tone={tones[state]}>
        {t(`state_${state}`)}
      </StatusTag>
      {reason === undefined ? null : <Reason> {reason}</Reason>}
    </span>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 40px;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
  text-align: end;
`;

const Reason = styled.span`
  color: ${token.color.textMuted};
`;
