import { exportIssueTexts, type ExportRecord } from '@earmark/contract';
import { Button, Inline, Popover, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const t = texts('export');

/** Number of items missing or truncated in the file, with names and reasons on request. */
export function ExportIssues({
  record: { issues, issue_count, status },
}: {
  record: Pick<ExportRecord, 'issues' | 'issue_count' | 'status'>;
}) {
  const more = issue_count - issues.length;
  return (
    <Popover
      title={t('issuesTitle')}
      placement="bottom end"
      trigger={<Button size="s">{t('issues', { count: issue_count, value: formatNumber(issue_count) })}</Button>}
    >
      <Rows>
        {issues.map(({ item, reason }, index) => (
          <li key={index}>
            <Stack gap={0}>
              <Inline gap={2} align="baseline">
                <Name>{item.name}</Name> <Faint>{t('issueId', { id: item.id })}</Faint>
              </Inline>
              <span>{exportIssueTexts[reason][language]}</span>
            </Stack>
          </li>
        ))}
      </Rows>
      {more > 0 ? <p>{t('issuesMore', { count: formatNumber(more) })}</p> : null}
      {status === 'succeeded' ? <Faint>{t('issuesReport')}</Faint> : null}
    </Popover>
  );
}

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  max-height: 320px;
  margin: 0;
  padding: ${token.space[2]} 0;
  overflow-y: auto;
  list-style: none;
`;

const Name = styled.strong`
  overflow-wrap: anywhere;
`;
