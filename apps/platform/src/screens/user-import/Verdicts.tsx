import { importHeaders, type UserVerdict } from '@earmark/contract';
import { Pagination, StatusTag, Table, type TableColumn } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const t = texts('user-import');

/** Rows of a spreadsheet with their verdicts, by pages. */
export function Verdicts({ verdicts }: { verdicts: readonly UserVerdict[] }) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 50 });
  const lastPage = Math.max(1, Math.ceil(verdicts.length / pageSize));
  const shown = Math.min(page, lastPage);
  return (
    <Table
      aria-label={t('verdicts')}
      columns={columns}
      rows={verdicts.slice((shown - 1) * pageSize, shown * pageSize)}
      rowKey={({ row }) => String(row)}
      maxHeight="max(360px, calc(100dvh - 320px - var(--em-toast-room, 0px)))"
      footer={
        <Pagination
          aria-label={t('verdicts')}
          page={shown}
          pageSize={pageSize}
          total={verdicts.length}
          onPageChange={(next) => setPlace({ page: next, pageSize })}
          onPageSizeChange={(size, next) => setPlace({ page: next, pageSize: size })}
        />
      }
    />
  );
}

const columns: readonly TableColumn<UserVerdict>[] = [
  { id: 'row', title: t('row'), width: 80, align: 'end', cell: ({ row }) => formatNumber(row) },
  { id: 'username', title: importHeaders.username[language], width: 176, cell: ({ username }) => orNothing(username) },
  { id: 'name', title: importHeaders.name[language], width: 144, cell: ({ name }) => orNothing(name) },
  {
    id: 'verdict',
    title: t('verdict'),
    width: 120,
    cell: ({ faults }) => (
      <StatusTag tone={faults.length === 0 ? 'success' : 'danger'}>
        {faults.length === 0 ? t('ready') : t('refused')}
      </StatusTag>
    ),
  },
  {
    id: 'reasons',
    title: t('reasons'),
    minWidth: 320,
    isWrapping: true,
    cell: ({ faults }) =>
      faults.length === 0 ? null : (
        <Reasons>
          {faults.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              <strong>{column}</strong> {message}
            </li>
          ))}
        </Reasons>
      ),
  },
];

const orNothing = (text: string) => (text === '' ? <Faint>{t('common:unknown')}</Faint> : text);

const Reasons = styled.ul`
  margin: 0;
  padding: 0;
  overflow-wrap: anywhere;
  list-style: none;
`;
