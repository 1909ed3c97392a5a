import { sharedSettlementList, type AvailableBusinessType, type SharedSettlement } from '@earmark/contract';
import { Card, EmptyState, IconButton, Stack, StatusTag } from '@earmark/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';
import {
  listColumns,
  ListScreen,
  useIsShown,
  useListCall,
  useLocalListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { formatMoney } from './money.ts';
import { PeopleOfPeriod } from './PeopleOfPeriod.tsx';

const t = texts('settlement');

/** Amounts of the own work, or of the own team's, in projects that share them; nothing where none does. */
export function SharedSettlements({ business }: { business: AvailableBusinessType }) {
  // The address is that of the statistics above
  const query = useLocalListQuery(sharedSettlementList);
  const shared = useListCall('listSharedSettlements', { ...query.request, business });
  const [open, setOpen] = useState<SharedSettlement | null>(null);
  const isShown = useIsShown(shared, query);
  if (!isShown) return null;
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
