import { settlementPersonList, type Currency, type Settlement, type SettlementPerson } from '@earmark/contract';
import { Defined, EmptyState, token } from '@earmark/ui';
import { Coins } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatPercent, texts } from '../../i18n/index.ts';
import { listColumns, ListScreen, useListCall, useLocalListQuery, type ShownColumn } from '../../list/index.ts';
import { formatFactor, formatMoney, formatPrice, formatQuantity, moneyColumn } from './money.ts';

const t = texts('settlement');

/** Amounts of a period by person; each row expands to its lines. */
export function PeopleOfPeriod({
  settlement: { id, from, to, currency },
}: {
  settlement: Pick<Settlement, 'id' | 'from' | 'to' | 'currency'>;
}) {
  // The address is that of the periods above
  const query = useLocalListQuery(settlementPersonList);
  const people = useListCall('listSettlementPeople', { ...query.request, period_id: id });
  const columns = useMemo(() => columnsOf(currency), [currency]);
  return (
    <ListScreen
      aria-label={t('peopleOf', { from, to })}
      name="settlementPeople"
      columns={columns}
      query={query}
      list={people}
      searchPlaceholder={t('searchPeople')}
      details={(person) => <MadeOf person={person} currency={currency} />}
      maxHeight="560px"
      emptyState={<EmptyState icon={<Coins />} title={t('nothing')} hint={t('nothingHint')} />}
    />
  );
}

const columnsOf = (currency: Currency): ShownColumn<SettlementPerson>[] =>
  listColumns<typeof settlementPersonList, SettlementPerson>(settlementPersonList, {
    team: { cell: ({ team }) => team?.name ?? t('noTeam'), csv: ({ team }) => team?.name ?? t('noTeam') },
    annotator: moneyColumn('annotator', currency),
    inspector: moneyColumn('inspector', currency),
    corrections: moneyColumn('corrections', currency),
    total: moneyColumn('total', currency),
  });

function MadeOf({ person, currency }: { person: SettlementPerson; currency: Currency }) {
  return (
    <Made>
      <thead>
        <tr>
          <th>{t('work')}</th>
          <th data-end>{t('quantity')}</th>
          <th data-end>{t('price')}</th>
          <th data-end>
            <Defined definition={t('factorDefined')}>{t('factor')}</Defined>
          </th>
          <th data-end>{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {person.lines.map((line) => {
          const { role, unit, valid_from: day, quantity, price, factor, passed, judged, amount, corrects } = line;
          return (
            <tr key={[role, unit, day, corrects?.id].join(' ')}>
              <td>
                {t('lineOf', { role: t(`role_${role}`), unit: t(`unit_${unit}`) })}
                <Faint>
                  {corrects ? t('corrects', { from: corrects.from, to: corrects.to }) : t('ratesOf', { day })}
                </Faint>
              </td>
              <td data-end>{formatQuantity(quantity, unit)}</td>
              <td data-end>{formatPrice(price, currency)}</td>
              <td data-end>
                {formatFactor(factor)}
                {judged === 0 ? null : (
                  <Faint>{t('firstPasses', { passed, judged, share: formatPercent(passed / judged) })}</Faint>
                )}
              </td>
              <td data-end>{formatMoney(amount, currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </Made>
  );
}

const Made = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;

  th {
    color: ${token.color.textMuted};
    font-weight: normal;
    text-align: start;
  }

  th,
  td {
    padding: ${token.space[1]} ${token.space[3]};
    vertical-align: top;
  }

  [data-end] {
    text-align: end;
  }
`;

const Faint = styled.div`
  color: ${token.color.textMuted};
`;
