import type { Settlement, SettlementLine } from '@earmark/contract';
import { Card, Defined, Stack, Table, token, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatPercent, texts } from '../../i18n/index.ts';
import { formatFactor, formatMoney, formatPrice, formatQuantity } from './money.ts';

const t = texts('settlement');

/** What a person gets for work in a team. */
interface Person {
  readonly id: number;
  readonly name: string;
  readonly lines: readonly SettlementLine[];
}

/** People by team; each unfolds to the lines that its amount is made of. */
export function Lines({ settlement: { lines, currency } }: { settlement: Settlement }) {
  const columns = useMemo((): TableColumn<Person>[] => {
    const amount = (id: string, title: string, of: (line: SettlementLine) => boolean): TableColumn<Person> => ({
      id,
      title,
      width: 144,
      align: 'end',
      cell: (person) => money(person.lines.filter(of)),
      total: (rows) => money(rows.flatMap((row) => row.lines).filter(of)),
    });
    const money = (of: readonly SettlementLine[]): string =>
      formatMoney(
        of.reduce((sum, line) => sum + line.amount, 0),
        currency,
      );
    const isOf = (role: SettlementLine['role']) => (line: SettlementLine) =>
      line.corrects === null && line.role === role;
    return [
      { id: 'person', title: t('person'), minWidth: 160, cell: ({ name }) => name, total: () => t('teamTotal') },
      amount('annotator', t('role_annotator'), isOf('annotator')),
      amount('inspector', t('role_inspector'), isOf('inspector')),
      amount('corrections', t('corrections'), (line) => line.corrects !== null),
      amount('total', t('total'), () => true),
    ];
  }, [currency]);
  const teams = [...Map.groupBy(lines, ({ team }) => team?.id ?? 0).values()];
  return (
    <Stack gap={4}>
      {teams.map((of) => {
        const name = of[0]?.team?.name ?? t('noTeam');
        return (
          <Card key={of[0]?.team?.id ?? 0} title={name} isFlush>
            <Table
              aria-label={t('peopleOf', { team: name })}
              columns={columns}
              rows={[...Map.groupBy(of, ({ user }) => user.id)].map(([id, own]) => ({
                id,
                name: own[0]?.user.name ?? '',
                lines: own,
              }))}
              rowKey={({ id }) => String(id)}
              details={(person) => <MadeOf person={person} currency={currency} />}
            />
          </Card>
        );
      })}
    </Stack>
  );
}

function MadeOf({ person, currency }: { person: Person; currency: Settlement['currency'] }) {
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
