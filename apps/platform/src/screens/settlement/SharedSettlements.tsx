import { sharedSettlementList, type AvailableBusinessType, type SharedSettlement } from '@earmark/contract';
import { Card, EmptyState, IconButton, Stack, StatusTag } from '@earmark/ui';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { listColumns, ListScreen, useListCall, useLocalListQuery, type ShownColumn } from '../../list/index.ts';
import { formatMoney } from './money.ts';
import { PeopleOfPeriod } from './PeopleOfPeriod.tsx';

const t = texts('settlement');

/** Amounts of the own work, or of the own team's, in projects that share them; nothing where none does. */
export function SharedSettlements({ business }: { business: AvailableBusinessType }) {
  // The address is that of the statistics above
  const query = useLocalListQuery(sharedSettlementList);
  const shared = useListCall('listSharedSettlements', { ...query.request, business });
  const [open, setOpen] = useState<SharedSettlement | null>(null);
  // What was there stays while it is asked for otherwise
  const wasShown = useRef(false);
  wasShown.current ||= (shared.data?.total ?? 0) > 0;
  if (!shared.error && !query.isNarrowed && !wasShown.current) return null;
  return (
    <Stack gap={4}>
      <Card title={t('shared')}>
        <ListScreen
          aria-label={t('shared')}
          name="sharedSettlements"
          columns={columns}
          query={query}
          list={shared}
          searchPlaceholder={t('searchShared')}
          onRowAction={(row) => setOpen(row.id === open?.id ? null : row)}
          maxHeight="480px"
          emptyState={<EmptyState title={t('noPeriods')} />}
        />
      </Card>
      {open === null ? null : (
        <Card
          title={`${open.project.name} · ${t('periodOf', { from: open.from, to: open.to })}`}
          actions={<IconButton size="s" icon={<X />} aria-label={t('hide')} onPress={() => setOpen(null)} />}
        >
          <PeopleOfPeriod key={open.id} settlement={open} />
        </Card>
      )}
    </Stack>
  );
}

const columns: readonly ShownColumn<SharedSettlement>[] = listColumns<typeof sharedSettlementList, SharedSettlement>(
  sharedSettlementList,
  {
    project: { width: 320 },
    state: {
      words: (state) => t(state),
      cell: ({ state }) => <StatusTag tone={state === 'open' ? 'accent' : 'success'}>{t(state)}</StatusTag>,
    },
    total: {
      width: 160,
      cell: ({ total, currency }) => formatMoney(total, currency),
      // Projects have several currencies
      csv: ({ total, currency }) => formatMoney(total, currency),
    },
  },
);
