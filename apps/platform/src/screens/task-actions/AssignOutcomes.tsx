import type { AssignOutcome } from '@earmark/contract';
import { Button, Dialog, Stack, StatusTag, Table, token, type TableColumn } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('giving');

const columns: TableColumn<AssignOutcome>[] = [
  { id: 'task', title: t('task'), minWidth: 140, cell: ({ task }) => <span title={task.name}>{task.name}</span> },
  {
    id: 'outcome',
    title: t('outcome'),
    width: 120,
    cell: ({ is_done: isDone }) => (
      <StatusTag tone={isDone ? 'success' : 'danger'}>{t(isDone ? 'done' : 'notDone')}</StatusTag>
    ),
  },
  { id: 'given', title: t('gets'), width: 88, align: 'end', cell: ({ given }) => formatNumber(given) },
  { id: 'reason', title: t('reason'), minWidth: 240, isWrapping: true, cell: ({ reason }) => reason },
];

/** What became of each of several tasks, those that could not be assigned first. */
export function AssignOutcomes({ outcomes, onClose }: { outcomes: readonly AssignOutcome[]; onClose: () => void }) {
  const rows = outcomes.toSorted((one, other) => Number(one.is_done) - Number(other.is_done));
  const done = outcomes.filter(({ is_done: isDone }) => isDone).length;
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={onClose}
      title={t('outcomeTitle')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Summary>
          {t('outcomeText', { done: formatNumber(done), failed: formatNumber(outcomes.length - done) })}
        </Summary>
        <Table
          aria-label={t('outcomeTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ task }) => String(task.id)}
          maxHeight="max(240px, calc(100dvh - 320px))"
        />
      </Stack>
    </Dialog>
  );
}

const Summary = styled.p`
  color: ${token.color.textMuted};
`;
