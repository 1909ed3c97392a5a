import type { UserImportHead } from '@earmark/contract';
import { Stack, StatusTag, Table, token, type TableColumn, type Tone } from '@earmark/ui';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { Faint, NameLink } from '../../list/index.ts';
import { importPath } from './paths.ts';

const t = texts('user-import');
const pollMs = 3000;

const tones: Readonly<Record<UserImportHead['state'], Tone>> = {
  checked: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
};

/** The imports of the last day, running ones with their progress; nothing when there are none. */
export function RecentImports() {
  const { data } = useCall(
    'listUserImports',
    {},
    { refreshEvery: (latest) => (latest?.rows.some(({ state }) => state === 'running') ? pollMs : 0) },
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <Stack gap={2}>
      <Title>{t('recent')}</Title>
      <Table
        aria-label={t('recent')}
        columns={columns}
        rows={data.rows}
        rowKey={({ import_id }) => String(import_id)}
      />
    </Stack>
  );
}

const columns: readonly TableColumn<UserImportHead>[] = [
  {
    id: 'file',
    title: t('file'),
    minWidth: 200,
    cell: ({ import_id, file_name }) => <NameLink href={importPath(import_id)} name={file_name} />,
  },
  {
    id: 'state',
    title: t('state'),
    width: 170,
    cell: ({ state, processed, total }) => (
      <StatusTag tone={tones[state]}>
        {state === 'running'
          ? t('runningAt', { done: formatNumber(processed), total: formatNumber(total) })
          : t(`state_${state}`)}
      </StatusTag>
    ),
  },
  { id: 'rows', title: t('rows'), width: 96, align: 'end', cell: ({ total }) => formatNumber(total) },
  { id: 'good', title: t('ready'), width: 96, align: 'end', cell: ({ good }) => formatNumber(good) },
  { id: 'created', title: t('createdCount'), width: 96, align: 'end', cell: ({ created }) => formatNumber(created) },
  { id: 'by', title: t('by'), width: 140, cell: ({ creator }) => creator.name },
  { id: 'time', title: t('time'), width: 160, cell: ({ created_at }) => <Faint>{formatDateTime(created_at)}</Faint> },
];

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;
