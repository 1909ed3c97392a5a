import type { Currency, Project, SettlementPeriod } from '@earmark/contract';
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  Inline,
  Skeleton,
  Stack,
  StatusTag,
  Table,
  toast,
  token,
  type TableColumn,
} from '@earmark/ui';
import { Coins, Plus, Settings2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatDate, formatNumber, texts } from '../../i18n/index.ts';
import { formatMoney } from './money.ts';
import { NewPeriod } from './NewPeriod.tsx';
import { Period } from './Period.tsx';
import { RatesDialog } from './RatesDialog.tsx';

const t = texts('settlement');

/** Settlement of a project: its rates, its periods, and one period with what each amount is made of. */
export function Settlement({ project }: { project: Project }) {
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<'rates' | 'period' | SettlementPeriod | null>(null);
  const { data, error, refresh } = useCall('listSettlements', { project_id: project.id });
  const remove = useAction('removeSettlement');
  const chosen = Number(query.get('period')) || undefined;
  const choose = (id: number | undefined): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete('period');
      else next.set('period', String(id));
      return next;
    });
  const currency = data?.currency;
  const columns = useMemo(() => columnsOf(currency ?? 'CNY', setOpen), [currency]);
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  const dialogs = (
    <>
      {open === 'rates' ? <RatesDialog project={project} onClose={() => setOpen(null)} /> : null}
      {open === 'period' ? (
        <NewPeriod projectId={project.id} proposed={data.next} onClose={() => setOpen(null)} onOpened={choose} />
      ) : null}
      {open !== null && typeof open === 'object' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setOpen(null)}
          title={t('removeTitle', { from: open.from, to: open.to })}
          confirmLabel={t('remove')}
          onConfirm={async () => {
            if (chosen === open.id) choose(undefined);
            orThrow(await remove.run({ id: open.id }));
            toast.success(t('removed'));
          }}
        >
          {t('removeText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
  if (!data.has_rates)
    return (
      <Card>
        {dialogs}
        <EmptyState
          icon={<Coins />}
          title={t('noRates')}
          hint={t('noRatesHint')}
          action={
            <Button variant="primary" onPress={() => setOpen('rates')}>
              {t('setRates')}
            </Button>
          }
        />
      </Card>
    );
  return (
    <Stack gap={4}>
      {dialogs}
      <Card
        title={t('periods')}
        isFlush
        actions={
          <Inline gap={2}>
            <Button size="s" icon={<Settings2 />} onPress={() => setOpen('rates')}>
              {t('rates')}
            </Button>
            <Button size="s" variant="primary" icon={<Plus />} onPress={() => setOpen('period')}>
              {t('newPeriod')}
            </Button>
          </Inline>
        }
      >
        {data.outside === 0 ? null : (
          <Note>
            <Banner tone="neutral">{t('outside', { amount: formatMoney(data.outside, data.currency) })}</Banner>
          </Note>
        )}
        <Table
          aria-label={t('periods')}
          columns={columns}
          rows={data.rows}
          rowKey={({ id }) => String(id)}
          onRowAction={({ id }) => choose(id === chosen ? undefined : id)}
          maxHeight="320px"
          emptyState={<EmptyState icon={<Coins />} title={t('noPeriods')} hint={t('noPeriodsHint')} />}
        />
      </Card>
      {chosen === undefined ? null : <Period key={chosen} id={chosen} onClose={() => choose(undefined)} />}
    </Stack>
  );
}

function columnsOf(currency: Currency, onRemove: (period: SettlementPeriod) => void): TableColumn<SettlementPeriod>[] {
  return [
    { id: 'period', title: t('period'), minWidth: 200, cell: ({ from, to }) => `${from} – ${to}` },
    {
      id: 'state',
      title: t('state'),
      width: 240,
      cell: ({ closed_at: closedAt, closed_by: closedBy }) =>
        closedAt === null ? (
          <StatusTag tone="accent">{t('open')}</StatusTag>
        ) : (
          <Inline gap={2} isNowrap>
            <StatusTag tone="success">{t('closed')}</StatusTag>
            <span>{t('closedBy', { name: closedBy?.name ?? '', day: formatDate(closedAt) })}</span>
          </Inline>
        ),
    },
    { id: 'people', title: t('people'), width: 96, align: 'end', cell: ({ people }) => formatNumber(people) },
    {
      id: 'corrections',
      title: t('corrections'),
      width: 128,
      align: 'end',
      cell: ({ corrections }) => (corrections === 0 ? t('common:unknown') : formatMoney(corrections, currency)),
    },
    {
      id: 'total',
      title: t('total'),
      width: 152,
      align: 'end',
      cell: ({ total, closed_at: closedAt }) =>
        closedAt === null ? (
          <Inline gap={2} justify="end" isNowrap>
            <Badge>{t('provisional')}</Badge>
            {formatMoney(total, currency)}
          </Inline>
        ) : (
          formatMoney(total, currency)
        ),
    },
    {
      id: 'actions',
      title: t('actions'),
      isPinned: true,
      align: 'end',
      cell: (period) =>
        period.closed_at === null ? (
          <IconButton
            size="s"
            icon={<Trash2 />}
            aria-label={t('removeTitle', { from: period.from, to: period.to })}
            onPress={() => onRemove(period)}
          />
        ) : null,
    },
  ];
}

const Note = styled.div`
  padding: ${token.space[3]} ${token.space[4]};
`;
