import { settlementPeriodList, type Currency, type Project, type SettlementPeriod } from '@earmark/contract';
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
  toast,
  token,
} from '@earmark/ui';
import { Coins, Plus, Settings2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction } from '../../data/index.ts';
import { formatDate, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { formatMoney, moneyColumn } from './money.ts';
import { NewPeriod } from './NewPeriod.tsx';
import { Period } from './Period.tsx';
import { RatesDialog } from './RatesDialog.tsx';

const t = texts('settlement');

/** Settlement of a project: its rates, its periods, and one period with what each amount is made of. */
export function Settlement({ project }: { project: Project }) {
  const [address, setAddress] = useSearchParams();
  const query = useListQuery(settlementPeriodList);
  const periods = useListCall('listSettlements', { ...query.request, project_id: project.id });
  const { data, error, refresh } = periods;
  const [open, setOpen] = useState<'rates' | 'period' | SettlementPeriod | null>(null);
  const remove = useAction('removeSettlement');
  // In the address, so that a period can be linked, and going back closes it
  const chosen = Number(address.get('period')) || undefined;
  const choose = (id: number | undefined): void =>
    setAddress((current) => {
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
            // Closed first, or the open period would ask for figures of a period that is gone
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
        <ListScreen
          aria-label={t('periods')}
          name="settlementPeriods"
          columns={columns}
          query={query}
          list={periods}
          searchPlaceholder={t('searchPeriods')}
          onRowAction={({ id }) => choose(id === chosen ? undefined : id)}
          maxHeight="480px"
          emptyState={<EmptyState icon={<Coins />} title={t('noPeriods')} hint={t('noPeriodsHint')} />}
        />
      </Card>
      {chosen === undefined ? null : <Period key={chosen} id={chosen} onClose={() => choose(undefined)} />}
    </Stack>
  );
}

const columnsOf = (
  currency: Currency,
  onRemove: (period: SettlementPeriod) => void,
): ShownColumn<SettlementPeriod>[] => [
  ...listColumns<typeof settlementPeriodList, SettlementPeriod>(settlementPeriodList, {
    state: {
      width: 240,
      words: (state) => t(state),
      cell: ({ state, closed_at: closedAt, closed_by: closedBy }) => (
        <Inline gap={2} isNowrap>
          <StatusTag tone={state === 'open' ? 'accent' : 'success'}>{t(state)}</StatusTag>
          {closedAt === null ? null : (
            <span>{t('closedBy', { name: closedBy?.name ?? '', day: formatDate(closedAt) })}</span>
          )}
        </Inline>
      ),
    },
    corrections: {
      ...moneyColumn('corrections', currency),
      cell: ({ corrections }) =>
        corrections === 0 ? <Faint>{t('common:unknown')}</Faint> : formatMoney(corrections, currency),
    },
    total: {
      ...moneyColumn('total', currency),
      width: 176,
      cell: ({ total, state }) =>
        state === 'open' ? (
          <Inline gap={2} justify="end" isNowrap>
            <Badge>{t('provisional')}</Badge>
            {formatMoney(total, currency)}
          </Inline>
        ) : (
          formatMoney(total, currency)
        ),
    },
  }),
  actionsColumn((period) =>
    period.state === 'open' ? (
      <IconButton
        size="s"
        icon={<Trash2 />}
        aria-label={t('removeTitle', { from: period.from, to: period.to })}
        onPress={() => onRemove(period)}
      />
    ) : null,
  ),
];

const Note = styled.div`
  padding-block-end: ${token.space[3]};
`;
