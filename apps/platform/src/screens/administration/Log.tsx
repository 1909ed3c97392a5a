import { isRoleId, logList, roleNames, type BusinessType, type LogRow } from '@earmark/contract';
import { Descriptions, Drawer, EmptyState, StatusTag, Stack, token, type Tone } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatDateTime, language, texts } from '../../i18n/index.ts';
import { listColumns, ListScreen, useListCall, useListQuery, type ShownColumn } from '../../list/index.ts';

const t = texts('administration');

const levels: Readonly<Record<LogRow['level'], { tone: Tone; label: string }>> = {
  error: { tone: 'danger', label: t('level_error') },
  warn: { tone: 'warning', label: t('level_warn') },
  info: { tone: 'info', label: t('level_info') },
};

/** Problems that browsers reported. */
export function Log() {
  const query = useListQuery(logList);
  const reports = useListCall('listLog', query.request);
  const [opened, setOpened] = useState<LogRow | null>(null);
  const columns = useMemo(() => columnsOf(), []);
  return (
    <>
      <ListScreen
        aria-label={t('routes:browserProblems')}
        name="log"
        columns={columns}
        query={query}
        list={reports}
        searchPlaceholder={t('searchLog')}
        onRowAction={setOpened}
        emptyState={<EmptyState title={t('noLog')} hint={t('noLogHint')} />}
      />
      {opened ? (
        <Drawer isOpen size="l" onOpenChange={() => setOpened(null)} title={opened.message}>
          <Stack>
            <Descriptions columns={2} items={detailsOf(opened)} />
            {opened.detail === '' ? null : <Code>{opened.detail}</Code>}
            {opened.stack === '' ? null : <Code>{opened.stack}</Code>}
          </Stack>
        </Drawer>
      ) : null}
    </>
  );
}

const sources: Readonly<Record<LogRow['source'], string>> = {
  uncaught: t('source_uncaught'),
  rejection: t('source_rejection'),
  call: t('source_call'),
  screen: t('source_screen'),
  report: t('source_report'),
};
const businessWords = (business: BusinessType): string => t(`common:business_${business}`);

const columnsOf = (): ShownColumn<LogRow>[] =>
  listColumns<typeof logList, LogRow>(logList, {
    level: {
      width: 120,
      words: (level) => levels[level].label,
      cell: ({ level }) => (
        <StatusTag isPlain tone={levels[level].tone}>
          {levels[level].label}
        </StatusTag>
      ),
    },
    message: { minWidth: 280 },
    business: { width: 128, minWidth: 104, words: businessWords },
    source: { width: 140, minWidth: 104, words: (source) => sources[source] },
  });

const detailsOf = (row: LogRow) => [
  { id: 'person', label: t('column:log.user'), value: row.user.name },
  {
    id: 'role',
    label: t('column:sessions.role'),
    value: isRoleId(row.role_id) ? roleNames[row.role_id][language] : '',
  },
  { id: 'happened', label: t('happened'), value: formatDateTime(row.happened_at) },
  { id: 'received', label: t('column:log.received_at'), value: formatDateTime(row.received_at) },
  { id: 'count', label: t('column:log.count'), value: row.count },
  { id: 'version', label: t('column:log.version'), value: row.version },
  { id: 'business', label: t('column:log.business'), value: row.business && businessWords(row.business) },
  { id: 'address', label: t('column:log.address'), value: row.address },
  { id: 'page', label: t('page'), value: row.url, isWide: true },
  { id: 'browser', label: t('browser'), value: row.browser, isWide: true },
];

const Code = styled.pre`
  margin: 0;
  padding: ${token.space[3]};
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.canvas};
  font-size: ${token.fontSize.s};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
